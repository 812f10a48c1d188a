import type { ProjectWithGraph } from "@design-workspace/client"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useCallback, useEffect, useRef, useState } from "react"
import { projectQuery } from "../../client/designQueries.ts"
import { isStale } from "../../client/failures.ts"
import { keys } from "../../client/keys.ts"
import { useAuthor } from "../../client/usePersonNames.ts"
import { useSession } from "../../client/useSession.ts"
import { useWrite } from "../../client/useWrite.ts"
import { workspace } from "../../client/workspace.ts"
import type { DraftGraph } from "../../design/project/DraftGraph.ts"
import { sameGraph } from "../../design/project/graphChanges.ts"
import {
  beginDraft,
  type GraphDraft,
  isBehind,
  savedDraft,
  settleDraft
} from "../../design/project/graphDraft.ts"
import { wireOf } from "../../design/project/wireGraph.ts"
import { projects as text } from "../../text/projects.ts"
import { sayDone } from "../../ui/toasts.ts"
import { type DraftPlace, draftKey, dropDraft, type KeptDraft, keepDraft, keptDrafts } from "./keptDrafts.ts"
import { type GraphDrafting, useGraphDraft, versionOf } from "./useGraphDraft.ts"

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

/** How long after the last edit changes are kept, in milliseconds; leaving the page keeps them at once. */
const pause = 250

/** A reload, a closed tab or a session's end loses nothing that is not saved. */
const useKeeping = (place: DraftPlace, draft: GraphDraft, dirty: boolean) => {
  const [key] = useState(() => draftKey(place))
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
  useEffect(() => {
    addEventListener("pagehide", keep)
    return () => {
      removeEventListener("pagehide", keep)
      keep()
    }
  }, [keep])
  const inDanger = dirty && !kept
  useEffect(() => {
    if (!inDanger) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener("beforeunload", warn)
    return () => removeEventListener("beforeunload", warn)
  }, [inDanger])
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
    const all = keptDrafts(place)
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
  const place = { caller: useSession().user?.id ?? "guest", projectId: project.id }
  const drafting = useGraphDraft(project)
  const { behind, dirty, draft, graph, server, setDraft, take } = drafting
  const [comparing, setComparing] = useState<"saving" | "looking" | null>(null)
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
    takeTheirs: () => replace(beginDraft(server), text.discarded),
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
