import type { Space } from "@design-workspace/client"
import { useQuery, useSuspenseInfiniteQuery } from "@tanstack/react-query"
import { Link, useNavigate } from "@tanstack/react-router"
import { Plus } from "lucide-react"
import type { ReactNode } from "react"
import { useNewAction } from "../actions/actions.tsx"
import { Changed } from "../client/Changed.tsx"
import { linkTo } from "../client/linkTo.ts"
import { may } from "../client/may.ts"
import { useAllOrganisations } from "../client/useAllOrganisations.ts"
import { clamped } from "../design/parts.css.ts"
import { spaces as text } from "../text/spaces.ts"
import { buttonClass } from "../ui/controls.tsx"
import { Badge } from "../ui/inline.tsx"
import { entryName, entryNote, soft } from "../ui/layout.css.ts"
import { Rows, ShowMore } from "../ui/lists.tsx"
import { Page } from "../ui/Page.tsx"
import { collectionsQuery } from "./data/collectionQueries.ts"
import { spacesQuery } from "./data/spaceQueries.ts"
import { listEntry } from "./spaces.css.ts"

const Entry = ({ space }: { readonly space: Space }): ReactNode => {
  const { nameOf } = useAllOrganisations()
  const { data: collections } = useQuery(collectionsQuery)
  const collection = collections?.find(({ id }) => id === space.collection_id)
  return (
    <li className={listEntry}>
      <div>
        <Link {...linkTo("space", space.id)} className={entryName}>
          <bdi className={clamped}>{space.name}</bdi>
        </Link>
        <p className={`${entryNote} ${clamped}`}>
          {collections === undefined ? null : text.showsCollection(collection?.name)}
        </p>
      </div>
      <span className={soft}>
        <bdi>{nameOf(space.org_id) ?? text.otherOrganisation}</bdi>
      </span>
      <span className={soft}>
        {text.changed} <Changed thing={space} />
      </span>
      <span>{space.guest_projects ? <Badge>{text.guestsWelcome}</Badge> : null}</span>
    </li>
  )
}

const NewButton = (): ReactNode => (
  <Link to="/spaces/new" className={buttonClass("primary")}>
    <Plus size={16} aria-hidden />
    {text.newSpace}
  </Link>
)

export const SpacesPage = (): ReactNode => {
  const navigate = useNavigate()
  const list = useSuspenseInfiniteQuery(spacesQuery)
  const items = list.data.pages.flatMap(({ items }) => items)
  const mayCreate = may(list.data.pages[0], "createSpace")
  useNewAction(mayCreate, {
    ...{ id: "spaces.new", label: text.newSpace, group: text.spaces },
    run: () => void navigate({ to: "/spaces/new" })
  })
  return (
    <Page
      title={text.spaces}
      note="Each shows one collection with an organisation's own changes. Projects are made in a space."
      actions={mayCreate && items.length > 0 ? <NewButton /> : undefined}
    >
      <Rows
        items={items}
        actions={mayCreate ? <NewButton /> : undefined}
        none={mayCreate ? text.none : "No spaces yet. An admin of your organisation can make the first one."}
      >
        {(space) => <Entry key={space.id} space={space} />}
      </Rows>
      <ShowMore list={list} />
    </Page>
  )
}
