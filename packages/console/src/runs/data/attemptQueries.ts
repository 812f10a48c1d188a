import type { RecordedAttempt } from "@design-workspace/client"
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query"
import { keys } from "../../client/keys.ts"
import { workspace } from "../../client/workspace.ts"

/** How often what is under way is read again. */
const pace = 4_000

const never = Number.POSITIVE_INFINITY

export const attemptsQuery = (collectionId: string) =>
  infiniteQueryOptions({
    queryKey: [...keys.collection(collectionId), "attempts"],
    queryFn: ({ pageParam: cursor, signal }) =>
      workspace.generation.listAttempts(
        { params: { id: collectionId }, query: { cursor, limit: 50 } },
        { actions: true, signal }
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(({ finished_at }) => finished_at === null)) === true
        ? pace
        : false
  })

const isOver = (attempt: RecordedAttempt | undefined): boolean => attempt?.finished_at != null

export const attemptQuery = (collectionId: string, attemptId: string) =>
  queryOptions({
    queryKey: [...keys.collection(collectionId), "attempt", attemptId],
    queryFn: ({ signal }) =>
      workspace.generation.readAttempt({ params: { id: collectionId, attemptId } }, { signal }),
    staleTime: ({ state }) => (isOver(state.data) ? never : 0),
    refetchInterval: ({ state }) => (isOver(state.data) ? false : pace)
  })
