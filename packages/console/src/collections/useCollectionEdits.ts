import { type Collection, Refused } from "@design-workspace/client"
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query"
import { useCallback, useEffect, useMemo, useRef, useState } from "react"
import { collectionKey, collectionQuery } from "../client/designQueries.ts"
import { isStale, keys, messageOf, workspace } from "../client/workspace.ts"
import { type Content, contentOf } from "../design/collection/Content.ts"
import type { Edit } from "../design/collection/editContent.ts"
import { contentPatch, rebase } from "../design/collection/rebase.ts"
import { collectionParts as text } from "../text/collections.ts"
import { client } from "../text/words.ts"
import { sayDone, sayFailed, takeBack } from "../ui/messages.tsx"

interface Pending {
  readonly edit: Edit
  readonly done: string
  readonly redraw: boolean
  readonly isUndo: boolean
}

interface Written extends Pick<Pending, "redraw"> {
  readonly before: Collection
  readonly after: Collection
}

/** Null where the edit changes nothing of the collection as it is known here. */
const writeEdit = async (
  queries: QueryClient,
  id: string,
  { edit, redraw }: Pending,
  onBase: (base: Collection) => void
): Promise<Written | null> => {
  const before = await queries.ensureQueryData(collectionQuery(id))
  onBase(before)
  const outcome = edit(before)
  if ("refused" in outcome) throw new Error(outcome.refused)
  const patch = contentPatch(before, outcome.content)
  if (patch === null) return null
  const after = await workspace.collections.updateCollection({
    params: { id },
    payload: { ...patch, expectedUpdatedAt: before.updated_at }
  })
  await queries.cancelQueries({ queryKey: collectionKey(id) })
  queries.setQueryData<Collection>(collectionKey(id), { ...after, actions: before.actions })
  return { before, after, redraw }
}

interface Sent {
  readonly pending: Pending
  readonly version: string | undefined
}

/** Edits that the collection as it is known here does not show yet: on their way, or written but not read again. */
const usePendingEdits = ({ updated_at }: Collection) => {
  const [sent, setSent] = useState<ReadonlyArray<Sent>>([])
  const isAhead = useCallback(
    ({ version }: Sent) => version === undefined || version > updated_at,
    [updated_at]
  )
  useEffect(() => {
    setSent((all) => (all.every(isAhead) ? all : all.filter(isAhead)))
  }, [isAhead])
  return {
    sent,
    isAhead,
    begin: useCallback((pending: Pending) => setSent((all) => [...all, { pending, version: undefined }]), []),
    land: useCallback(
      (pending: Pending, version: string) =>
        setSent((all) => all.map((it) => (it.pending === pending ? { pending, version } : it))),
      []
    ),
    drop: useCallback((pending: Pending) => setSent((all) => all.filter((it) => it.pending !== pending)), [])
  }
}

/** Somebody else was before this edit, which was made on `base`. */
interface Overtaken {
  readonly pending: Pending
  readonly base: Collection
}

const apply = (edit: Edit, content: Content): Content => {
  const outcome = edit(content)
  return "content" in outcome ? outcome.content : content
}

const onTopOf = ({ base, pending }: Overtaken): Pending => ({
  ...pending,
  edit: (now) => ({ content: rebase(base, apply(pending.edit, base), now) })
})

const backFrom = ({ after, before, redraw }: Written): Pending => ({
  edit: (now) => ({ content: rebase(after, before, now) }),
  done: text.undone,
  redraw,
  isUndo: true
})

interface Listener {
  readonly onWritten: (written: Written, pending: Pending) => void
  readonly onOvertaken: (overtaken: Overtaken) => void
  /** It was refused, or there was nothing to change. */
  readonly onNothing: (pending: Pending) => void
}

/** One after the other, each on the version that the one before made. */
const useWriting = (id: string, { onNothing, onOvertaken, onWritten }: Listener) => {
  const queries = useQueryClient()
  const bases = useRef<WeakMap<Pending, Collection>>(new WeakMap())
  const { mutate } = useMutation({
    scope: { id: `edits of ${id}` },
    networkMode: "always",
    mutationFn: (edit: Pending) => writeEdit(queries, id, edit, (base) => bases.current.set(edit, base)),
    onSuccess: (written, pending) => {
      if (written === null) return onNothing(pending)
      onWritten(written, pending)
      void queries.invalidateQueries({ queryKey: keys.collections })
      void queries.invalidateQueries({ queryKey: [...keys.collection(id), "latest-version"] })
    },
    onError: async (error, pending) => {
      onNothing(pending)
      const base = bases.current.get(pending)
      const overtaken = isStale(error) && base !== undefined
      if (!overtaken) sayFailed(client.failed, messageOf(error))
      const read = queries.invalidateQueries({ queryKey: keys.collection(id) })
      if (error instanceof Refused && error.code === "GENERATION_IN_PROGRESS")
        void queries.invalidateQueries({ queryKey: keys.jobs })
      if (!overtaken) return
      // What the other one made is shown beside the edit.
      await read
      onOvertaken({ pending, base })
    }
  })
  return mutate
}

/**
 * Shown at once, and taken back with the reason when refused. What somebody else was before waits for the person's
 * word.
 */
export const useCollectionEdits = (collection: Collection) => {
  const { id } = collection
  const queries = useQueryClient()
  const { begin, drop, isAhead, land, sent } = usePendingEdits(collection)
  const [overtaken, setOvertaken] = useState<Overtaken | null>(null)
  const [last, setLast] = useState<Written | null>(null)
  // Own versions need no new picture.
  const own = useRef<Set<string>>(new Set())
  const ahead = useMemo(() => sent.filter(isAhead), [isAhead, sent])
  const content = useMemo(
    () => ahead.reduce((shown, { pending }) => apply(pending.edit, shown), contentOf(collection)),
    [ahead, collection]
  )
  const latest = useRef(content)
  latest.current = content
  const said = useRef<string>(undefined)
  const mutate = useWriting(id, {
    onWritten: (written, pending) => {
      const { done, isUndo, redraw } = pending
      land(pending, written.after.updated_at)
      if (!redraw) own.current.add(written.after.updated_at)
      setLast(isUndo ? null : written)
      if (said.current !== undefined) takeBack(said.current)
      said.current = sayDone(done, isUndo ? undefined : { label: text.undo, onUndo: () => undo(written) })
    },
    onOvertaken: (it) => {
      const now = queries.getQueryData<Collection>(collectionKey(id))
      // Whoever was before may have changed the name alone.
      if (now !== undefined && contentPatch(it.base, now) === null) push({ ...it.pending })
      else setOvertaken(it)
    },
    onNothing: drop
  })
  const push = useCallback(
    (next: Pending) => {
      begin(next)
      mutate(next)
    },
    [begin, mutate]
  )
  const send = useCallback(
    (next: Pending): boolean => {
      const outcome = next.edit(latest.current)
      if ("refused" in outcome) {
        sayFailed(client.failed, outcome.refused)
        return false
      }
      if (contentPatch(latest.current, outcome.content) === null) return true
      latest.current = outcome.content
      push(next)
      return true
    },
    [push]
  )
  const undo = (written: Written) => send(backFrom(written))
  return {
    content,
    isWriting: ahead.length > 0,
    ownVersions: own.current,
    /** False, after saying why, where it would break a rule. */
    edit: useCallback(
      (edit: Edit, done: string, redraw = false) => send({ edit, done, redraw, isUndo: false }),
      [send]
    ),
    undoLast: last === null ? undefined : () => undo(last),
    overtaken,
    keepMine: () => {
      setOvertaken(null)
      if (overtaken !== null) send(onTopOf(overtaken))
    },
    takeTheirs: () => setOvertaken(null)
  }
}

export type CollectionEdits = ReturnType<typeof useCollectionEdits>
