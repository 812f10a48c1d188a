import type { Collection } from "@design-workspace/client"
import { useQuery, useSuspenseInfiniteQuery, useSuspenseQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { type ReactNode, useState } from "react"
import { FailureNotice } from "../actions/FailureNotice.tsx"
import { may } from "../client/may.ts"
import { isStale, keys, useWrite, workspace } from "../client/workspace.ts"
import { versionContentQuery, versionsQuery } from "../collections/listQueries.ts"
import type { Content } from "../design/collection/Content.ts"
import { ContentChangeList } from "../design/collection/ContentChangeList.tsx"
import { contentChanges } from "../design/collection/contentChanges.ts"
import { collectionParts } from "../text/collections.ts"
import { versions as text } from "../text/versions.ts"
import { ConfirmDialog } from "../ui/Dialog.tsx"
import { Loading, Notice, sayDone } from "../ui/messages.tsx"
import { CollectionCrumbs, PageHeader } from "../ui/Page.tsx"

/** Before the first version there were none. */
export const useVersionContent = ({ id }: Collection, number: number): Content =>
  useSuspenseQuery(versionContentQuery(id, number)).data

interface VersionsHeadProps {
  readonly collection: Collection
  readonly title: ReactNode
  /** It is the list itself, to which the others lead back. */
  readonly isList?: boolean
  readonly badges?: ReactNode
  readonly note?: ReactNode
  readonly actions?: ReactNode
}

export const VersionsHead = ({ collection, isList = false, ...rest }: VersionsHeadProps): ReactNode => (
  <PageHeader
    {...rest}
    crumbs={
      <CollectionCrumbs collection={collection}>
        {isList ? null : (
          <Link to="/collections/$collectionId/versions" params={{ collectionId: collection.id }}>
            {text.title}
          </Link>
        )}
      </CollectionCrumbs>
    }
  />
)

interface RestoreCollectionDialogProps {
  readonly collection: Collection
  readonly number: number
  readonly latest: number
  readonly onClose: () => void
}

const RestoreCollectionDialog = (props: RestoreCollectionDialogProps): ReactNode => {
  const { collection, latest, number, onClose } = props
  const { id, updated_at } = collection
  const { data: version, error } = useQuery(versionContentQuery(id, number))
  const stale = [keys.collection(id), keys.collections]
  const put = (version: number, expectedUpdatedAt: string) =>
    workspace.versions.restoreCollectionVersion({ params: { id, version }, payload: { expectedUpdatedAt } })
  const undo = useWrite((now: string) => put(latest, now), { stale, done: text.restored(latest) })
  const restore = useWrite(() => put(number, updated_at), {
    stale,
    quiet: true,
    onDone: (now) =>
      sayDone(text.restored(number), {
        label: collectionParts.undo,
        onUndo: () => undo.mutate(now.updated_at)
      })
  })
  return (
    <ConfirmDialog
      onOpenChange={onClose}
      title={`Restore version ${number.toLocaleString("en")}?`}
      description={`The parts of version ${number.toLocaleString("en")} become version ${(latest + 1).toLocaleString("en")}, the current one. No version is lost. Name, description and owner stay, and so does what spaces change. Compared with now:`}
      act={text.restoreAct(number)}
      onConfirm={() => restore.mutateAsync()}
    >
      {version === undefined ? (
        error === null ? (
          <Loading />
        ) : (
          <FailureNotice error={error} />
        )
      ) : (
        <ContentChangeList changes={contentChanges(collection, version)} />
      )}
      {isStale(restore.error) ? (
        <Notice look="warn">
          {collection.updated_by_name ?? "Somebody"} changed the collection meanwhile. The list shows what the
          restore does now.
        </Notice>
      ) : (
        <FailureNotice error={restore.error} />
      )}
    </ConfirmDialog>
  )
}

/** `restore` asks first, in the dialog; undefined for those who may not. */
export const useVersions = (collection: Collection) => {
  const list = useSuspenseInfiniteQuery(versionsQuery(collection.id))
  const [asked, ask] = useState<number | null>(null)
  const { pages } = list.data
  const known = pages.flatMap(({ items }) => items)
  const latest = known[0]?.version ?? 0
  return {
    ...{ list, known, latest },
    restore: may(pages[0], "restoreCollectionVersion") ? ask : undefined,
    dialog:
      asked === null ? null : (
        <RestoreCollectionDialog
          collection={collection}
          number={asked}
          latest={latest}
          onClose={() => ask(null)}
        />
      )
  }
}
