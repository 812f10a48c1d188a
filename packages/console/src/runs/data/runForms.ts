import type {
  GenerationEstimate,
  ProjectGenerationRequest,
  RegenerateRequest
} from "@design-workspace/client"
import { type QueryKey, queryOptions, useQuery } from "@tanstack/react-query"
import { type RefObject, useCallback, useMemo, useState } from "react"
import { readStored, writeStored } from "../../client/stored.ts"
import { keys, problemsOf, workspace } from "../../client/workspace.ts"
import { useDebounced } from "../../ui/useDebounced.ts"
import type { GenerationDraft } from "../model/generationDraft.ts"

export type ChangeDraft<Draft = GenerationDraft> = (change: (before: Draft) => Draft) => void

export const proposalDraftKey = (caller: string, collectionId: string): string =>
  `proposal-draft:${caller}:${collectionId}`

/** The fields say what is missing once they are drawn again. */
export const focusProblem = (fields: RefObject<HTMLElement | null>): void => {
  requestAnimationFrame(() => fields.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus())
}

export const useFormDraft = <Draft = GenerationDraft>(key: string, first: Draft) => {
  const [draft, setDraft] = useState(() => readStored<Draft>(key) ?? first)
  const change: ChangeDraft<Draft> = useCallback(
    (step) =>
      setDraft((before) => {
        const after = step(before)
        writeStored(key, after)
        return after
      }),
    [key]
  )
  return [draft, change] as const
}

/** So long nobody has written before an estimate is asked for. */
const rest = 600

/** The request is part of the key; what refuses the run refuses this. */
const estimating =
  <R>(of: QueryKey, ask: (payload: R, signal: AbortSignal) => Promise<GenerationEstimate>) =>
  (request: R | null) =>
    queryOptions({
      queryKey: [...of, "estimate", JSON.stringify(request)],
      queryFn: ({ signal }) => {
        if (request === null) throw new TypeError("There is nothing to estimate.")
        return ask(request, signal)
      },
      enabled: request !== null,
      staleTime: 60_000,
      retry: false
    })

export const designEstimate = (id: string) =>
  estimating<RegenerateRequest>(keys.collection(id), (payload, signal) =>
    workspace.generation.estimateGeneration({ params: { id }, payload }, { signal })
  )

export const projectEstimate = (id: string) =>
  estimating<ProjectGenerationRequest>(keys.project(id), (payload, signal) =>
    workspace.projectGeneration.estimateProjectGeneration({ params: { id }, payload }, { signal })
  )

/** Problems of single fields stand in `problems`, why else it would be refused in `error`. */
export const useEstimate = <R>(queryFor: ReturnType<typeof estimating<R>>, request: R | null) => {
  const wanted = JSON.stringify(request)
  const settled = useDebounced(wanted, rest)
  const asked = useMemo(() => JSON.parse(settled) as R | null, [settled])
  const { data, error, isFetching } = useQuery(queryFor(asked))
  const current = settled === wanted
  const problems = current ? problemsOf(error) : {}
  return {
    estimate: request === null ? undefined : data,
    pending: request !== null && (!current || isFetching),
    problems,
    // What stands at its field is not said twice.
    error: current && request !== null && Object.keys(problems).length === 0 ? error : null
  }
}
