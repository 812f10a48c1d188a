import type { Collection, Job } from "@design-workspace/client"
import { useQuery, useSuspenseQuery } from "@tanstack/react-query"
import { getRouteApi, Link } from "@tanstack/react-router"
import { Plus, Sparkles } from "lucide-react"
import { type ReactNode, useCallback, useState } from "react"
import { ActionButton, ActionMenu, useActions } from "../actions/actions.tsx"
import { Changed } from "../client/Changed.tsx"
import { collectionQuery, latestVersionQuery } from "../client/designQueries.ts"
import { activeRunQuery } from "../client/jobs.ts"
import { may } from "../client/may.ts"
import { useAuthor } from "../client/people.ts"
import { isMissing } from "../client/workspace.ts"
import { isEmpty } from "../design/collection/Content.ts"
import { ContentChangeList } from "../design/collection/ContentChangeList.tsx"
import { contentChanges } from "../design/collection/contentChanges.ts"
import { collectionParts, collections, collections as text } from "../text/collections.ts"
import { Button, buttonClass } from "../ui/controls.tsx"
import { Dialog } from "../ui/Dialog.tsx"
import { Badge, Time } from "../ui/inline.tsx"
import { row, sides, verbatim, wholePage } from "../ui/layout.css.ts"
import { Empty, Notice } from "../ui/messages.tsx"
import { CollectionCrumbs, PageHeader, useTitle } from "../ui/Page.tsx"
import { CollectionDetailsDialog } from "./CollectionDetailsDialog.tsx"
import { useAddPart } from "./parts/AddPart.tsx"
import { CollectionPanel } from "./parts/CollectionPanel.tsx"
import type { CollectionPartsProps } from "./parts/CollectionPartsProps.ts"
import { CollectionPicture } from "./parts/CollectionPicture.tsx"
import { useCollectionActions } from "./useCollectionActions.ts"
import { type CollectionEdits, useCollectionEdits } from "./useCollectionEdits.ts"
import { useOrganisations } from "./useOwnerChoices.ts"
import { useSelection } from "./useSelectedPart.ts"

const Note = ({ collection }: { readonly collection: Collection }): ReactNode => {
  const { nameOf } = useOrganisations()
  const authorOf = useAuthor(text.you)
  const { data: version } = useQuery(latestVersionQuery(collection.id))
  return (
    <>
      {nameOf(collection.owner_org_id)} · {text.changed} <Changed thing={collection} />
      {version == null ? null : (
        <>
          {" · "}
          {text.versionBy(version.version, version.edit_type, authorOf(version))}
        </>
      )}
    </>
  )
}

interface CollectionHeadProps {
  readonly collection: Collection
  readonly edits: CollectionEdits
  readonly isRunning: boolean
}

const CollectionHead = ({ collection, edits, isRunning }: CollectionHeadProps): ReactNode => {
  const [editing, setEditing] = useState(false)
  const actions = useCollectionActions(collection, {
    isRunning,
    undoLast: edits.undoLast,
    onDetails: () => setEditing(true)
  })
  const { details, generate, newSpace, propose, runs, trash, undo, versions } = actions
  useActions(Object.values(actions))
  const empty = isEmpty(edits.content)
  return (
    <>
      <PageHeader
        title={collection.name}
        crumbs={<CollectionCrumbs />}
        badges={
          <>
            {collection.owner_org_id === null ? <Badge>{text.global}</Badge> : null}
            {isRunning ? <Badge look="info">Generating</Badge> : null}
          </>
        }
        note={<Note collection={collection} />}
        actions={
          <>
            <ActionButton action={generate} look={empty ? "primary" : "plain"} />
            {empty ? null : <ActionButton action={propose} />}
            {empty ? null : <ActionButton action={newSpace} look="primary" />}
            <ActionButton action={versions} />
            <ActionMenu actions={[undo, details, runs, ...(empty ? [propose, newSpace] : []), trash]} />
          </>
        }
      />
      {editing ? <CollectionDetailsDialog collection={collection} onClose={() => setEditing(false)} /> : null}
    </>
  )
}

interface OvertakenDialogProps {
  readonly collection: Collection
  readonly edits: CollectionEdits
}

const OvertakenDialog = ({
  collection,
  edits: { keepMine, overtaken, takeTheirs }
}: OvertakenDialogProps): ReactNode => {
  const authorOf = useAuthor(collections.you)
  const { data: version } = useQuery(latestVersionQuery(collection.id))
  if (overtaken === null) return null
  const { base, pending } = overtaken
  const outcome = pending.edit(base)
  return (
    <Dialog
      onOpenChange={takeTheirs}
      title={collectionParts.overtaken(version == null ? undefined : authorOf(version))}
      description={
        <>
          Changed <Time at={collection.updated_at} />. Keeping yours puts your change on top of theirs;
          nothing else of theirs is lost.
        </>
      }
      footer={
        <>
          <Button onClick={takeTheirs}>{collectionParts.takeTheirs}</Button>
          <Button look="primary" onClick={keepMine}>
            {collectionParts.keepMine}
          </Button>
        </>
      }
    >
      <h3>What they changed</h3>
      <ContentChangeList changes={contentChanges(base, collection)} />
      <h3>What you are about to change</h3>
      <ContentChangeList changes={"content" in outcome ? contentChanges(base, outcome.content) : []} />
    </Dialog>
  )
}

const EmptyCollection = (props: CollectionPartsProps): ReactNode => {
  const { collection, edit } = props
  const { dialog, open } = useAddPart(props)
  if (edit === undefined) return <Empty>This collection has no parts yet.</Empty>
  return (
    <>
      {collection.description === "" ? null : <p className={verbatim}>{collection.description}</p>}
      <Empty
        actions={
          <div className={row}>
            {may(collection, "regenerateCollection") ? (
              <Link
                to="/collections/$collectionId/generate"
                params={{ collectionId: collection.id }}
                search={{ mode: "initial" }}
                className={buttonClass("primary")}
              >
                <Sparkles size={16} aria-hidden />
                Generate from a brief
              </Link>
            ) : null}
            <Button icon={Plus} onClick={() => open("layers")}>
              {collectionParts.add.layers}
            </Button>
          </div>
        }
      >
        This collection has no parts yet. Generate them from a brief, or begin with a layer and put blocks on
        it.
      </Empty>
      {dialog}
    </>
  )
}

const RunNotice = ({ run }: { readonly run: Job | null }): ReactNode =>
  run === null ? null : (
    <Notice
      title="A run generates this collection"
      actions={
        <Link to="/jobs/$jobId" params={{ jobId: run.job_id }} className={buttonClass("plain", true)}>
          Watch the run
        </Link>
      }
    >
      Its parts cannot be edited until the run ends.
    </Notice>
  )

/** Grows with each call of the focus to the panel. */
const useCall = () => {
  const [called, setCalled] = useState(0)
  return { called, call: useCallback(() => setCalled((before) => before + 1), []) }
}

const route = getRouteApi("/signed-in/collections/$collectionId")

const Shown = ({ collection }: { readonly collection: Collection }): ReactNode => {
  const edits = useCollectionEdits(collection)
  const { data: run = null } = useQuery({
    ...activeRunQuery({ collection_id: collection.id }),
    enabled: may(collection, "regenerateCollection")
  })
  const { content } = edits
  const { select, selected } = useSelection(content)
  const { call, called } = useCall()
  useTitle(collection.name)
  const parts = {
    collection,
    content,
    edit: may(collection, "updateCollection") && run === null ? edits.edit : undefined,
    select,
    selected
  }
  return (
    <div className={wholePage}>
      <CollectionHead collection={collection} edits={edits} isRunning={run !== null} />
      <RunNotice run={run} />
      {isEmpty(content) ? (
        <EmptyCollection
          {...parts}
          select={(next) => {
            call()
            select(next)
          }}
        />
      ) : (
        <div className={sides}>
          <CollectionPicture {...parts} edits={edits} onOpen={call} />
          <CollectionPanel {...parts} called={called} />
        </div>
      )}
      <OvertakenDialog collection={collection} edits={edits} />
    </div>
  )
}

export const CollectionPage = (): ReactNode => {
  const { collectionId } = route.useParams()
  const { data, error } = useSuspenseQuery(collectionQuery(collectionId))
  // It went to the trash while it was looked at.
  if (isMissing(error)) throw error
  return <Shown key={collectionId} collection={data} />
}
