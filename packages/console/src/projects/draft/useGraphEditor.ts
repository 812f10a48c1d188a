import type { ProjectWithGraph } from "@design-workspace/client"
import { useState } from "react"
import { useSession } from "../../client/useSession.ts"
import { projects as text } from "../../text/projects.ts"
import { sayDone } from "../../ui/toasts.ts"
import type { DraftGraph } from "../model/DraftGraph.ts"
import { beginDraft, type GraphDraft } from "../model/graphDraft.ts"
import { useFoundDrafts } from "./useFoundDrafts.ts"
import { useGraphDraft } from "./useGraphDraft.ts"
import { useKeeping } from "./useKeeping.ts"
import { useSaveGraph } from "./useSaveGraph.ts"
import { useSavers } from "./useSavers.ts"

/** A graph under work: the draft, what is kept of it, its way to the service, and what to do if somebody was faster. */
export const useGraphEditor = (project: ProjectWithGraph) => {
  const place = { caller: useSession().user?.id ?? "guest", projectId: project.id }
  const drafting = useGraphDraft(project)
  const { behind, dirty, draft, graph, server, setDraft, take } = drafting
  const [comparing, setComparing] = useState<"saving" | "looking" | null>(null)
  const saving = useSaveGraph(project.id, drafting, () => setComparing("saving"))
  const { kept } = useKeeping(place, draft, dirty)
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
      else sayDone(text.merged)
    }
  }
}

export type GraphEditor = ReturnType<typeof useGraphEditor>
