import type { CollectionSummary } from "@design-workspace/client"
import { useSuspenseInfiniteQuery } from "@tanstack/react-query"
import { getRouteApi, Link } from "@tanstack/react-router"
import { Plus, Upload } from "lucide-react"
import type { ReactNode } from "react"
import { actionsOf, useActions } from "../actions/actions.tsx"
import { Changed } from "../client/Changed.tsx"
import { linkTo } from "../client/linkTo.ts"
import { may } from "../client/may.ts"
import { imports, collections as text } from "../text/collections.ts"
import { Button, buttonClass, SelectField } from "../ui/controls.tsx"
import { soft } from "../ui/layout.css.ts"
import { Rows, ShowMore } from "../ui/lists.tsx"
import { Empty } from "../ui/messages.tsx"
import { Page } from "../ui/Page.tsx"
import { entry, entryName, entryText, filter } from "./collections.css.ts"
import { collectionsQuery, globalOwner } from "./listQueries.ts"
import { useOrganisations } from "./useOwnerChoices.ts"

const route = getRouteApi("/signed-in/collections")

interface EntryProps {
  readonly collection: CollectionSummary
  readonly ownerOf: (id: string | null) => string
}

const Entry = ({ collection, ownerOf }: EntryProps): ReactNode => (
  <li className={entry}>
    <div>
      <Link {...linkTo("collection", collection.id)} className={entryName}>
        {collection.name}
      </Link>
      {collection.description === "" ? null : <p className={entryText}>{collection.description}</p>}
    </div>
    <span className={soft}>{ownerOf(collection.owner_org_id)}</span>
    <span className={soft}>
      {text.changed} <Changed thing={collection} />
    </span>
  </li>
)

const NewButtons = (): ReactNode => (
  <>
    <Link to="/collections/import" className={buttonClass("plain")}>
      <Upload size={16} aria-hidden />
      Import
    </Link>
    <Link to="/collections/new" className={buttonClass("primary")}>
      <Plus size={16} aria-hidden />
      {text.newCollection}
    </Link>
  </>
)

export const CollectionsPage = (): ReactNode => {
  const { owner } = route.useSearch()
  const navigate = route.useNavigate()
  const { all, nameOf } = useOrganisations()
  const list = useSuspenseInfiniteQuery(collectionsQuery(owner))
  const { data } = list
  const items = data.pages.flatMap(({ items }) => items)
  const mayCreate = may(data.pages[0], "createCollection")
  const action = actionsOf("collections", text.collections)
  const create = action("new", text.newCollection, {
    ...{ icon: Plus, keys: "n" },
    run: () => void navigate({ to: "/collections/new" })
  })
  const importing = action("import", imports.title, {
    icon: Upload,
    run: () => void navigate({ to: "/collections/import" })
  })
  useActions(mayCreate ? [create, importing] : [])
  const show = (next: string) => void navigate({ search: next === "" ? {} : { owner: next }, replace: true })
  return (
    <Page
      title={text.collections}
      note="Templates of layers, specialties, blocks and edges, for your spaces and projects to build on."
      actions={mayCreate && (items.length > 0 || owner !== undefined) ? <NewButtons /> : undefined}
    >
      {items.length === 0 && owner === undefined ? (
        <Empty actions={mayCreate ? <NewButtons /> : undefined}>
          {mayCreate
            ? text.none
            : "No collections yet. An admin of your organisation can make the first one."}
        </Empty>
      ) : (
        <>
          <SelectField
            className={filter}
            label={text.owner}
            value={owner ?? ""}
            choices={[
              { value: "", label: "All owners" },
              { value: globalOwner, label: text.global },
              ...all.map(({ id, name }) => ({ value: id, label: name }))
            ]}
            onChange={({ target }) => show(target.value)}
          />
          <Rows
            items={items}
            actions={<Button onClick={() => show("")}>Show all owners</Button>}
            none="This owner has no collections."
          >
            {(collection) => <Entry key={collection.id} collection={collection} ownerOf={nameOf} />}
          </Rows>
          <ShowMore list={list} />
        </>
      )}
    </Page>
  )
}
