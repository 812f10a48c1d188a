import { queryOptions } from "@tanstack/react-query"
import { queryClient } from "../../client/queries.ts"
import { readSample, sampleOf } from "../../client/sampleBriefs.ts"
import { leftBrief } from "../../client/stored.ts"
import { draftOfAttempt, type GenerationDraft, type Mode, modes, newDraft } from "../model/generationDraft.ts"
import { attemptQuery } from "./runQueries.ts"

export interface Beginning {
  readonly mode?: string | undefined
  readonly brief?: string | undefined
  /** An attempt to begin from, and whether with wider bounds. */
  readonly from?: string | undefined
  readonly wider?: string | undefined
}

const modeOf = (mode: string | undefined): Mode | undefined => modes.find((it) => it === mode)

const beginWith = async (
  caller: string,
  collectionId: string,
  { brief, from, mode, wider }: Beginning
): Promise<GenerationDraft> => {
  if (from !== undefined) {
    // What was read while it ran does not say how it ended.
    const attempt = await queryClient.fetchQuery({ ...attemptQuery(collectionId, from), staleTime: 0 })
    return draftOfAttempt(attempt, wider !== undefined)
  }
  const sample = sampleOf(brief)
  const text = sample === undefined ? leftBrief(caller, collectionId) : await readSample(sample)
  return newDraft(text.trim(), modeOf(mode))
}

export const prefillQuery = (caller: string, collectionId: string, beginning: Beginning) =>
  queryOptions({
    queryKey: ["generation-prefill", caller, collectionId, JSON.stringify(beginning)],
    queryFn: () => beginWith(caller, collectionId, beginning),
    staleTime: 0,
    gcTime: 0
  })

export const draftKey = (caller: string, collectionId: string, { brief, from, wider }: Beginning): string =>
  `generation:${caller}:${collectionId}:${JSON.stringify([brief ?? "", from ?? "", wider ?? ""])}`

export const proposalDraftKey = (caller: string, collectionId: string): string =>
  `proposal-draft:${caller}:${collectionId}`
