import type { Edge, GraphLayout, Space, SpaceBlockPatch } from "@design-workspace/client"
import { usePrefetchQuery, useQuery, useSuspenseQueries, useSuspenseQuery } from "@tanstack/react-query"
import { getRouteApi, Link } from "@tanstack/react-router"
import { Plus } from "lucide-react"
import { type ReactNode, useMemo, useState } from "react"
import { ActionButton, actionsOf, type PageAction } from "../actions/actions.tsx"
import { Awaiting, FailureNotice } from "../actions/FailureNotice.tsx"
import { linkTo } from "../client/linkTo.ts"
import { may } from "../client/may.ts"
import { isMissing, problemsOf, useWrite } from "../client/workspace.ts"
import { checkDescription, checkName, readPosition } from "../design/checkTexts.ts"
import { clamped, picture } from "../design/parts.css.ts"
import { LazyGraphView } from "../graph/LazyGraphView.tsx"
import { extendLayout } from "../graph/model/extendLayout.ts"
import { needing, specialtiesOf } from "../graph/model/specialties.ts"
import { spaceParts as text } from "../text/spaces.ts"
import { buttonClass, CheckField, fieldsOf, SelectField, TextArea, TextField } from "../ui/controls.tsx"
import { FormDialog } from "../ui/Dialog.tsx"
import { row, sides, wholePage } from "../ui/layout.css.ts"
import { Empty } from "../ui/messages.tsx"
import { useTitle } from "../ui/Page.tsx"
import { useShownCollection } from "./data/collectionQueries.ts"
import { createPart, mayEditIn, partOperations } from "./data/partCalls.ts"
import { layoutQuery, overlaysQuery, partsQuery, spaceQuery } from "./data/spaceQueries.ts"
import { type Selection, useSelection } from "./data/useSelectedItem.ts"
import { staleOf } from "./data/useUndoable.ts"
import { boxDetails, markBadge } from "./model/partMarks.ts"
import { type PartKind, partKinds, type SpaceParts } from "./model/SpaceParts.ts"
import { SpacePanel } from "./panel/SpacePanel.tsx"
import type { SpacePartsProps } from "./parts/SpacePartsProps.ts"
import { kindChoices, layerChoices, SpecialtyChecks } from "./parts/SpecialtyChecks.tsx"
import { SpaceHead } from "./SpaceHead.tsx"

interface AddPartDialogProps extends Pick<SpacePartsProps, "parts" | "select" | "space"> {
  readonly kind: PartKind
  readonly layerId: string | undefined
  readonly onClose: () => void
}

const useDraft = ({ layerId, parts }: AddPartDialogProps) => {
  const [draft, setDraft] = useState({
    name: "",
    description: "",
    layer_id: layerId ?? parts.layers.find(({ hidden }) => !hidden)?.id ?? parts.layers[0]?.id ?? "",
    ...needing([]),
    block_kind: "service" as SpaceBlockPatch["kind"],
    position: ""
  })
  const problems = {
    name: checkName(draft.name),
    description: checkDescription(draft.description),
    position:
      draft.position.trim() === "" || readPosition(draft.position) !== null ? undefined : text.notPosition
  }
  return { draft, problems, set: (fields: Partial<typeof draft>) => setDraft({ ...draft, ...fields }) }
}

type Draft = ReturnType<typeof useDraft>

const BlockFields = ({ draft, parts, set }: Draft & Pick<SpacePartsProps, "parts">): ReactNode => (
  <>
    <SelectField
      label={text.fields.kind}
      value={draft.block_kind}
      choices={kindChoices}
      onChange={({ target }) =>
        set({ block_kind: kindChoices.find(({ value }) => value === target.value)?.value })
      }
    />
    <SelectField
      label={text.fields.layer_id}
      choices={layerChoices(parts)}
      {...fieldsOf(draft, set)("layer_id")}
    />
    <SpecialtyChecks parts={parts} chosen={specialtiesOf(draft)} onChange={(next) => set(needing(next))} />
  </>
)

const AddPartDialog = (props: AddPartDialogProps): ReactNode => {
  const { kind, onClose, parts, select, space } = props
  const [tried, setTried] = useState(0)
  const fields = useDraft(props)
  const { draft, problems, set } = fields
  const create = useWrite(
    () =>
      createPart(space.id, {
        ...draft,
        kind,
        name: draft.name.trim(),
        position: readPosition(draft.position) ?? undefined
      }),
    {
      stale: staleOf(space.id),
      quiet: true,
      done: `Added “${draft.name.trim()}”`,
      onDone: ({ id }) => {
        onClose()
        select({ kind, id })
      }
    }
  )
  const sent = problemsOf(create.error)
  const field = fieldsOf(draft, set, {
    name: (tried > 0 ? problems.name : undefined) ?? sent["name"],
    description: problems.description ?? sent["description"],
    position: (tried > 0 ? problems.position : undefined) ?? sent["position"]
  })
  const add = () => {
    setTried((times) => times + 1)
    if (Object.values(problems).every((problem) => problem === undefined)) create.mutate()
  }
  const homeless = kind === "block" && parts.layers.length === 0
  return (
    <FormDialog
      title={text.add[kind]}
      description={homeless ? "A block stands on a layer. Add a layer first." : text.addNote[kind]}
      act={text.addPart[kind]}
      disabled={homeless}
      write={create}
      failure={tried === 0 ? null : (create.error ?? tried)}
      onClose={onClose}
      onSubmit={add}
    >
      <TextField label={text.fields.name} {...field("name")} />
      <TextArea label={text.fields.description} rows={3} {...field("description")} />
      {kind === "block" ? <BlockFields {...fields} parts={parts} /> : null}
      {kind === "layer" ? (
        <TextField
          label={text.fields.position}
          inputMode="numeric"
          hint="The least comes first. Leave it empty to come after all others."
          {...field("position")}
        />
      ) : null}
      <FailureNotice error={create.error} />
    </FormDialog>
  )
}

/** With what the space hides, and the collection's edges to that. Nothing that is shown moves. */
const addHidden = (
  layout: GraphLayout,
  { blocks, layers }: SpaceParts,
  edges: ReadonlyArray<Edge>
): GraphLayout => {
  const shown = new Set(layout.boxes.map(({ id }) => id))
  return extendLayout(layout, {
    lanes: layers,
    boxes: blocks.map(({ id, kind, layer_id, name }) => ({ id, kind, name, lane_id: layer_id })),
    edges: [
      ...layout.edges,
      ...edges.filter(({ source_id, target_id }) => !shown.has(source_id) || !shown.has(target_id))
    ]
  })
}

interface SpacePictureProps extends Selection {
  readonly space: Space
  readonly parts: SpaceParts
  readonly onOpen: () => void
}

const SpacePicture = (props: SpacePictureProps): ReactNode => {
  const { onOpen, parts, select, selected, showHidden, space, withHidden } = props
  const query = useQuery(layoutQuery(space.id))
  const { data: layout } = query
  // Only the collection knows the edges of what is hidden.
  const collection = useShownCollection(space, withHidden)
  const shown = useMemo(
    () => (layout === undefined || !withHidden ? layout : addHidden(layout, parts, collection?.edges ?? [])),
    [collection, layout, parts, withHidden]
  )
  const details = useMemo(() => boxDetails(parts, markBadge), [parts])
  const hides = parts.blocks.some(({ hidden }) => hidden) || parts.layers.some(({ hidden }) => hidden)
  if (shown === undefined) return <Awaiting query={query} title="The picture could not be drawn" />
  return (
    <div className={picture}>
      <LazyGraphView
        layout={shown}
        label={`Graph of ${space.name}`}
        details={details}
        selected={selected?.kind === "block" ? selected.id : null}
        onSelect={(id) => select(id === null ? null : { kind: "block", id })}
        onOpen={onOpen}
        files={{ path: `/api/spaces/${space.id}`, name: space.name }}
        toolbar={
          hides || withHidden ? (
            <CheckField
              label="Show hidden"
              checked={withHidden}
              onChange={({ target }) => showHidden(target.checked)}
            />
          ) : undefined
        }
      />
    </div>
  )
}

interface EmptySpaceProps {
  readonly space: Space
  readonly actions: ReadonlyArray<PageAction>
}

const EmptySpace = ({ actions, space }: EmptySpaceProps): ReactNode => {
  const collection = useShownCollection(space)
  return (
    <Empty
      actions={
        <div className={row}>
          {collection === undefined ? null : (
            <Link {...linkTo("collection", collection.id)} className={buttonClass("primary")}>
              Open the collection
            </Link>
          )}
          <ActionButton action={actions.find(({ id }) => id === "space.add.layer")} />
        </div>
      }
    >
      <span className={clamped}>
        {collection === undefined
          ? "This space shows nothing yet."
          : `The collection ${collection.name} has no parts yet. What it gets appears here at once.`}
      </span>{" "}
      {actions.length === 0 ? null : "You can also add parts of the space’s own."}
    </Empty>
  )
}

const addAction = actionsOf("space.add", text.parts)

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
  const actions = partKinds.filter(mayAdd).map((kind) =>
    addAction(kind, text.add[kind], {
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
          <SpacePicture {...selection} {...props} onOpen={() => setCalled((times) => times + 1)} />
          <SpacePanel {...props} withHidden={withHidden} called={called} />
        </div>
      )}
      {adding === null ? null : (
        <AddPartDialog {...props} kind={adding} layerId={layerId} onClose={() => setAdding(null)} />
      )}
    </div>
  )
}

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
