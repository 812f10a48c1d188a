import type { Space } from "@design-workspace/client"
import { usePrefetchQuery, useSuspenseQueries, useSuspenseQuery } from "@tanstack/react-query"
import { getRouteApi } from "@tanstack/react-router"
import { Plus } from "lucide-react"
import { type ReactNode, useState } from "react"
import type { PageAction } from "../actions/PageAction.ts"
import { isMissing } from "../client/failures.ts"
import { may } from "../client/may.ts"
import { spaceParts as text } from "../text/spaceParts.ts"
import { sides, wholePage } from "../ui/layout.css.ts"
import { useTitle } from "../ui/useTitle.ts"
import { mayEditIn } from "./data/mayEditIn.ts"
import { partOperations } from "./data/partCalls.ts"
import { layoutQuery, overlaysQuery, partsQuery, spaceQuery } from "./data/spaceQueries.ts"
import { useSelection } from "./data/useSelection.ts"
import { SpaceHead } from "./head/SpaceHead.tsx"
import { type PartKind, partKinds } from "./model/SpaceParts.ts"
import { PartPanel } from "./panel/PartPanel.tsx"
import { AddPartDialog } from "./parts/AddPartDialog.tsx"
import { EmptySpace } from "./parts/EmptySpace.tsx"
import { SpacePicture } from "./parts/SpacePicture.tsx"

const route = getRouteApi("/signed-in/spaces/$spaceId")

const Shown = ({ space }: { readonly space: Space }): ReactNode => {
  const [{ data }, { data: overlays }] = useSuspenseQueries({
    queries: [partsQuery(space.id), overlaysQuery(space.id)]
  })
  const { lists, parts } = data
  const selection = useSelection()
  const [adding, setAdding] = useState<PartKind | null>(null)
  const [called, setCalled] = useState(0)
  const { select, selected, withHidden } = selection
  useTitle(space.name)
  const mayAdd = (kind: PartKind) => may(space, partOperations[kind].create)
  const actions = partKinds.filter(mayAdd).map(
    (kind): PageAction => ({
      id: `space.add.${kind}`,
      label: text.add[kind],
      group: text.parts,
      icon: Plus,
      ...(kind === "block" ? { keys: "n" } : {}),
      run: () => setAdding(kind)
    })
  )
  const props = {
    space,
    parts,
    overlays,
    select,
    selected,
    add: (kind: PartKind) => (mayAdd(kind) ? () => setAdding(kind) : undefined),
    mayEdit: mayEditIn(space, lists)
  }
  const layerId =
    selected?.kind === "layer"
      ? selected.id
      : parts.blocks.find(({ id }) => selected?.kind === "block" && id === selected.id)?.layer_id
  const isEmpty = parts.blocks.length + parts.layers.length + parts.specialties.length === 0
  return (
    <div className={wholePage}>
      <SpaceHead space={space} actions={actions} />
      {isEmpty ? (
        <EmptySpace space={space} actions={actions} />
      ) : (
        <div className={sides}>
          <SpacePicture
            {...selection}
            space={space}
            parts={parts}
            onOpen={() => setCalled((times) => times + 1)}
          />
          <PartPanel {...props} withHidden={withHidden} called={called} />
        </div>
      )}
      {adding === null ? null : (
        <AddPartDialog
          kind={adding}
          layerId={layerId}
          parts={parts}
          select={select}
          space={space}
          onClose={() => setAdding(null)}
        />
      )}
    </div>
  )
}

/** A space: what it shows of its collection, and what it says itself. */
export const SpacePage = (): ReactNode => {
  const { spaceId } = route.useParams()
  // All of it is on its way at once.
  usePrefetchQuery(layoutQuery(spaceId))
  usePrefetchQuery(partsQuery(spaceId))
  usePrefetchQuery(overlaysQuery(spaceId))
  const { data, error } = useSuspenseQuery(spaceQuery(spaceId))
  // It went to the trash while it was looked at.
  if (isMissing(error)) throw error
  return <Shown key={spaceId} space={data} />
}
