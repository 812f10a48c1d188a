import type { RegenerateRequest } from "@design-workspace/client"
import { useQuery } from "@tanstack/react-query"
import { useMemo } from "react"
import { problemsOf } from "../../client/failures.ts"
import { useDebounced } from "../../ui/useDebounced.ts"
import { estimateQuery } from "./attemptQueries.ts"

/** How long nobody has written before an estimate is asked for. */
const rest = 600

/** What a run would take that was asked for so, or why it would be refused: single fields in `problems`. */
export const useEstimate = (collectionId: string, request: RegenerateRequest | null) => {
  const wanted = JSON.stringify(request)
  const settled = useDebounced(wanted, rest)
  const asked = useMemo(() => JSON.parse(settled) as RegenerateRequest | null, [settled])
  const { data, error, isFetching } = useQuery({ ...estimateQuery(collectionId, asked), retry: false })
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
