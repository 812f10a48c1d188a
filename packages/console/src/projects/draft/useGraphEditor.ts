import type { ProjectWithGraph } from "@design-workspace/client"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useCallback, useEffect, useMemo, useRef, useState } from "react"
import { projectQuery } from "../../client/designQueries.ts"
import { useAuthor } from "../../client/people.ts"
import { dropDraft, dropOldDrafts, keepDraft, storedDrafts, visit } from "../../client/stored.ts"
import { useCaller } from "../../client/useSession.ts"
import { isStale, keys, useWrite, workspace } from "../../client/workspace.ts"
import type { GraphEdit } from "../../design/project/applyEdit.ts"
import type { DraftGraph, GraphVersion } from "../../design/project/DraftGraph.ts"
import { graphChanges, sameGraph } from "../../design/project/graphChanges.ts"
import {
  beginDraft,
  type DraftHistory,
  editHistory,
  type GraphDraft,
  isBehind,
  redo,
  savedDraft,
  settleDraft,
  step,
  undo
} from "../../design/project/graphDraft.ts"
import { graphProblems } from "../../design/project/graphProblems.ts"
import { draftOf, wireOf } from "../../design/project/wireGraph.ts"
import { projects as text } from "../../text/projects.ts"
import { useOnLeave, useWarningBeforeLeaving } from "../../ui/leaving.ts"
import { sayDone } from "../../ui/messages.tsx"

const versionOf = ({ graph, updated_at }: Pick<ProjectWithGraph, "graph" | "updated_at">): GraphVersion => ({
  version: updated_at,
  graph: draftOf(graph)
})

/** Without changes of their own it follows the service. */
const useGraphDraft = (project: ProjectWithGraph) => {
  const server = useMemo(() => versionOf(project), [project])
  const [kept, setKept] = useState(() => beginDraft(server))
  const draft = useMemo(() => settleDraft(kept, server), [kept, server])
  if (draft !== kept) setKept(draft)
  const graph = draft.history.present
  const changes = useMemo(() => graphChanges(draft.base.graph, graph), [draft.base.graph, graph])
  const dirty = changes.length > 0
  const change = useCallback(
    (next: (history: DraftHistory) => DraftHistory) =>
      setKept((draft) => {
        const history = next(draft.history)
        return history === draft.history ? draft : { ...draft, history }
      }),
    []
  )
  return {
    ...{ draft, graph, server, changes, dirty },
    /** Somebody else changed the graph since the version that the changes build on. */
    behind: dirty && isBehind(draft, server),
    setDraft: setKept,
    edit: useCallback((edit: GraphEdit) => change((history) => editHistory(history, edit)), [change]),
    undo: useCallback(() => change(undo), [change]),
    redo: useCallback(() => change(redo), [change]),
    /** Takes another graph as it is, in one step that can be undone; it builds on `base`. */
    take: useCallback(
      (graph: DraftGraph, base: GraphVersion) =>
        setKept((draft) => ({ base, history: step(draft.history, graph) })),
      []
    )
  }
}

export type GraphDrafting = ReturnType<typeof useGraphDraft>

/** How often a write may meet a new version that left the graph alone. */
const attempts = 5

interface Written {
  /** The new version; null where somebody else changed the graph, and nothing is written. */
  readonly version: string | null
  readonly graph: DraftGraph
}

/**
 * The version moves with documents and titles too: a write that meets another version with the same graph is repeated
 * on that one; where the graph itself changed, `onStale` lets a person decide.
 */
const useSaveGraph = (projectId: string, { setDraft }: GraphDrafting, onStale: () => void) => {
  const queries = useQueryClient()
  const query = projectQuery(projectId)
  const write = async (draft: GraphDraft, left = attempts): Promise<Written> => {
    const graph = draft.history.present
    const sent = wireOf(graph)
    try {
      const { updated_at } = await workspace.projects.writeProjectGraph({
        params: { id: projectId },
        payload: { ...sent, expectedUpdatedAt: draft.base.version }
      })
      queries.setQueryData(query.queryKey, (old) =>
        old === undefined ? old : { ...old, updated_at, graph: { ...old.graph, ...sent } }
      )
      setDraft((now) => savedDraft(now, graph, updated_at))
      return { version: updated_at, graph }
    } catch (error) {
      if (!isStale(error) || left === 0) throw error
      const server = versionOf(await queries.fetchQuery({ ...query, staleTime: 0 }))
      const settled = settleDraft(draft, server)
      if (isBehind(settled, server)) return { version: null, graph }
      return write(settled, left - 1)
    }
  }
  const { error, isPending, mutate } = useWrite((draft: GraphDraft) => write(draft), {
    stale: [keys.project(projectId), keys.projects],
    quiet: true,
    onDone: ({ version }) => (version === null ? onStale() : sayDone("Saved"))
  })
  return { busy: isPending, error, save: (draft: GraphDraft) => mutate(draft) }
}

interface KeptDraft {
  readonly key: string
  readonly base: GraphVersion
  readonly graph: DraftGraph
  /** When they were last kept, in ISO 8601. */
  readonly at: string
}

/** Changes of different people in one browser stay apart. */
interface DraftPlace {
  /** The caller's id, or `guest`. */
  readonly caller: string
  readonly projectId: string
}

const prefix = "graph-draft "

const startOf = ({ caller, projectId }: DraftPlace): string => `${prefix}${caller} ${projectId} `

const isGraph = (value: unknown): value is DraftGraph => {
  try {
    return graphProblems(value as DraftGraph).length === 0
  } catch {
    return false
  }
}

const isKept = (value: unknown): value is Omit<KeptDraft, "key"> => {
  if (typeof value !== "object" || value === null) return false
  const { at, base, graph } = value as Partial<KeptDraft>
  return typeof at === "string" && typeof base?.version === "string" && isGraph(base.graph) && isGraph(graph)
}

/** How long after the last edit changes are kept, in milliseconds; leaving the page keeps them at once. */
const pause = 250

/** A reload, a closed tab or a session's end loses nothing that is not saved. */
const useKeeping = (place: DraftPlace, draft: GraphDraft, dirty: boolean) => {
  // Two tabs do not write over each other's changes.
  const [key] = useState(() => `${startOf(place)}${visit()}`)
  const [kept, setKept] = useState(true)
  const latest = useRef({ draft, dirty })
  latest.current = { draft, dirty }
  const keep = useCallback(() => {
    const { dirty, draft } = latest.current
    if (!dirty) {
      dropDraft(key)
      setKept(true)
      return
    }
    const { base, history } = draft
    setKept(keepDraft({ key, base, graph: history.present, at: new Date().toISOString() }))
  }, [key])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each further edit waits anew
  useEffect(() => {
    const timer = setTimeout(keep, pause)
    return () => clearTimeout(timer)
  }, [draft, dirty, keep])
  useOnLeave(keep)
  useWarningBeforeLeaving(dirty && !kept)
  return kept
}

const useSavers = (projectId: string, version: string, wanted: boolean) => {
  const authorOf = useAuthor(text.you)
  const { data } = useQuery({
    queryKey: [...keys.project(projectId), "latest versions"],
    queryFn: ({ signal }) =>
      workspace.projects.listProjectVersions({ params: { id: projectId } }, { signal }),
    enabled: wanted,
    staleTime: 0
  })
  const later = (data?.items ?? []).filter(
    ({ graph_written, updated_at }) => graph_written && updated_at > version
  )
  const names = later.map((version) =>
    version.author_id === null ? text.aGuest : (authorOf(version) ?? text.somebody)
  )
  return {
    /** As "Ada and a guest". */
    names: text.people(names.length === 0 ? [text.somebody] : [...new Set(names)]),
    at: later[0]?.updated_at ?? null
  }
}

/** Drafts equal to the server's graph are dropped silently. */
const useFoundDrafts = (place: DraftPlace, current: DraftGraph) => {
  const [found, setFound] = useState(() => {
    dropOldDrafts(prefix)
    const all = storedDrafts((key) => key.startsWith(startOf(place)), isKept)
    const open = all.filter(({ graph }) => !sameGraph(graph, current))
    for (const draft of all) if (!open.includes(draft)) dropDraft(draft.key)
    return open
  })
  const settle = ({ key }: KeptDraft) => {
    dropDraft(key)
    setFound((all) => all.filter((draft) => draft.key !== key))
  }
  return { found, settle }
}

export const useGraphEditor = (project: ProjectWithGraph) => {
  const place = { caller: useCaller(), projectId: project.id }
  const drafting = useGraphDraft(project)
  const { behind, dirty, draft, graph, server, setDraft, take } = drafting
  const [comparing, setComparing] = useState<"saving" | "looking" | null>(null)
  const [showing, setShowing] = useState(false)
  const saving = useSaveGraph(project.id, drafting, () => setComparing("saving"))
  const kept = useKeeping(place, draft, dirty)
  const { found, settle } = useFoundDrafts(place, drafting.server.graph)
  const savers = useSavers(project.id, draft.base.version, behind)
  const replace = (next: GraphDraft, said: string) => {
    const before = draft
    setDraft(() => next)
    setComparing(null)
    sayDone(said, { label: text.undo, onUndo: () => setDraft(() => before) })
  }
  return {
    ...{ drafting, saving, kept, found, savers },
    comparing: behind ? comparing : null,
    setComparing,
    /** Whether somebody looks at the unsaved changes. */
    showing: dirty && showing,
    setShowing,
    save: () => {
      if (behind) setComparing("saving")
      else if (dirty && !saving.busy) saving.save(draft)
    },
    discard: () => replace(beginDraft(server), text.discarded),
    continueFound: (draft: (typeof found)[number]) => {
      take(draft.graph, draft.base)
      settle(draft)
    },
    dropFound: settle,
    keepMine: () => {
      setComparing(null)
      saving.save({ base: server, history: draft.history })
    },
    merged: (together: DraftGraph) => {
      const wasSaving = comparing === "saving"
      const next: GraphDraft = {
        base: server,
        history: { past: [...draft.history.past, graph], present: together, future: [], typing: null }
      }
      setDraft(() => next)
      setComparing(null)
      if (wasSaving) saving.save(next)
      else sayDone("Both are put together. Save when you are content.")
    }
  }
}

export type GraphEditor = ReturnType<typeof useGraphEditor>
