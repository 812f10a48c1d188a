import { queryOptions } from "@tanstack/react-query"
import { projectAttemptQuery } from "../../client/projectAttemptQuery.ts"
import { projectQuery } from "../../client/projectQuery.ts"
import { queryClient } from "../../client/queries.ts"
import { draftOfAttempt, draftOfNodes, firstDraft, type ProjectDraft } from "./projectDraft.ts"

/** Where a form begins: as the address of the page says. */
export interface Beginning {
  /** The ids of parts, with commas between them, whose documents are made. */
  readonly nodes?: string | undefined
  /** An attempt to begin with what it was asked for, and whether with those of its documents alone that it did not make. */
  readonly from?: string | undefined
  readonly rest?: string | undefined
}

const beginWith = async (projectId: string, { from, nodes, rest }: Beginning): Promise<ProjectDraft> => {
  if (from !== undefined) {
    const attempt = await queryClient.fetchQuery(projectAttemptQuery(projectId, from))
    return draftOfAttempt(attempt, rest !== undefined)
  }
  if (nodes !== undefined) return draftOfNodes(nodes.split(",").filter((id) => id !== ""))
  return firstDraft(await queryClient.ensureQueryData(projectQuery(projectId)))
}

/** What a form says before anything is written in it. */
export const prefillProjectQuery = (caller: string, projectId: string, beginning: Beginning) =>
  queryOptions({
    queryKey: ["project-generation-prefill", caller, projectId, JSON.stringify(beginning)],
    queryFn: () => beginWith(projectId, beginning),
    staleTime: 0,
    gcTime: 0
  })

/** Where this tab keeps what this caller writes in the form. */
export const projectDraftKey = (
  caller: string,
  projectId: string,
  { from, nodes, rest }: Beginning
): string =>
  `project-generation:${caller}:${projectId}:${JSON.stringify([nodes ?? "", from ?? "", rest ?? ""])}`
