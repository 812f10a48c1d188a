import { getRouteApi } from "@tanstack/react-router"
import { useCallback } from "react"
import { placeOf, stepped } from "../content/stepping.ts"

const route = getRouteApi("/signed-in/collections/$collectionId/versions")

/** The change that the reader is at, which stands in the address, and the steps to the others. */
export const useStep = (many: number) => {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const at = placeOf(search.change, many)
  const go = useCallback(
    (next: number) =>
      void navigate({ search: (before) => ({ ...before, change: `${next + 1}` }), replace: true }),
    [navigate]
  )
  return { at, go, step: (by: 1 | -1) => go(stepped(at, by, many)) }
}
