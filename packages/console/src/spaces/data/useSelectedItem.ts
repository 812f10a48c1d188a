import { getRouteApi } from "@tanstack/react-router"
import { useCallback } from "react"
import { isPartKind, type PartRef } from "../model/SpaceParts.ts"

const route = getRouteApi("/signed-in/spaces/$spaceId")

export const useSelection = () => {
  const { hidden, kind, part } = route.useSearch()
  const navigate = route.useNavigate()
  const selected: PartRef | null =
    part === undefined ? null : { kind: isPartKind(kind) ? kind : "block", id: part }
  const select = useCallback(
    (next: PartRef | null): void => {
      void navigate({
        search: ({ hidden }) => ({ hidden, ...(next === null ? {} : { part: next.id, kind: next.kind }) }),
        replace: true
      })
    },
    [navigate]
  )
  const showHidden = useCallback(
    (show: boolean): void => {
      void navigate({
        search: ({ kind, part }) => ({ kind, part, ...(show ? { hidden: "1" } : {}) }),
        replace: true
      })
    },
    [navigate]
  )
  return { selected, select, withHidden: hidden === "1", showHidden }
}

export type Selection = ReturnType<typeof useSelection>
