import type { NewSpace } from "@design-workspace/client"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router"
import { type ReactNode, useState } from "react"
import { closedToGuests, GuestFields } from "../access/GuestFields.tsx"
import { FailureNotice } from "../actions/FailureNotice.tsx"
import { linkTo } from "../client/linkTo.ts"
import { may } from "../client/may.ts"
import { useOwners } from "../client/useAllOrganisations.ts"
import { useCaller, useSession } from "../client/useSession.ts"
import { keys, problemsOf, useWrite, workspace } from "../client/workspace.ts"
import { checkName } from "../design/checkTexts.ts"
import { spaces as text } from "../text/spaces.ts"
import { Button, buttonClass, Form, SelectField, TextField } from "../ui/controls.tsx"
import { useFirstProblem } from "../ui/Dialog.tsx"
import { row } from "../ui/layout.css.ts"
import { Loading, Notice } from "../ui/messages.tsx"
import { Crumbs, Page } from "../ui/Page.tsx"
import { collectionChoices, collectionsQuery, showableCollections } from "./data/collectionQueries.ts"
import { rememberReview, reviewKey } from "./data/useReview.ts"
import { reviewedUpTo } from "./model/review.ts"
import { form } from "./spaces.css.ts"

/** Who may make an organisation makes the first one here; everybody else learns who can. */
const FirstOrganisation = (): ReactNode => {
  const session = useSession()
  const [name, setName] = useState("")
  const [tried, setTried] = useState(false)
  const create = useWrite(
    () => workspace.organisations.createOrganisation({ payload: { name: name.trim() } }),
    { stale: [keys.organisations, keys.session], quiet: true }
  )
  if (!may(session, "createOrganisation"))
    return (
      <Notice look="warn" title="You may not make spaces">
        Admins of an organisation make spaces for it.
      </Notice>
    )
  const submit = () => {
    setTried(true)
    if (checkName(name) === undefined) create.mutate()
  }
  return (
    <Form className={form} onSubmit={submit} noValidate>
      <p>A space belongs to an organisation, and there is none yet.</p>
      <TextField
        label="Name of the organisation"
        problem={tried ? checkName(name) : undefined}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <FailureNotice error={create.error} />
      <div className={row}>
        <Button look="primary" type="submit" busy={create.isPending}>
          Make the organisation
        </Button>
      </div>
    </Form>
  )
}

/** Who makes a space has seen what it shows: only later changes are to be reviewed. */
const createReviewed = async (caller: string, payload: NewSpace) => {
  const space = await workspace.spaces.createSpace({ payload })
  const upstream = await workspace.upstream.readSpaceUpstream({ params: { id: space.id } }).catch(() => null)
  if (upstream !== null)
    rememberReview(reviewKey(caller, space.id), reviewedUpTo(space.collection_id, upstream.version))
  return space
}

const useCreateSpace = () => {
  const caller = useCaller()
  const navigate = useNavigate()
  return useWrite((payload: NewSpace) => createReviewed(caller, payload), {
    stale: [keys.spaces],
    quiet: true,
    done: ({ name }) => `Created “${name}”`,
    onDone: ({ id }) => void navigate(linkTo("space", id))
  })
}

const route = getRouteApi("/signed-in/spaces/new")

/** What is chosen so far; the rest is proposed. */
const useDraft = () => {
  const { collection: wanted } = route.useSearch()
  const { isPending, organisations: owners } = useOwners("createSpace")
  const { data: collections } = useQuery(collectionsQuery)
  const [organisation, setOrganisation] = useState<string>()
  const [chosen, setCollection] = useState(wanted)
  const [typed, setName] = useState<string>()
  const preselected = collections?.find(({ id }) => id === wanted)
  const owner = owners.find(({ id }) => id === preselected?.owner_org_id)
  const org_id = organisation ?? owner?.id ?? owners[0]?.id ?? ""
  const showable = showableCollections(collections ?? [], org_id)
  const collection =
    showable.find(({ id }) => id === chosen) ?? (showable.length === 1 ? showable[0] : undefined)
  return {
    owners,
    choices: collectionChoices(collections ?? [], org_id, undefined),
    isLoading: isPending || (owners.length > 0 && collections === undefined),
    draft: { name: typed ?? collection?.name ?? "", org_id, collection_id: collection?.id ?? "" },
    setOrganisation,
    setCollection,
    setName
  }
}

const NoCollections = (): ReactNode => (
  <Notice
    look="warn"
    actions={
      <Link to="/collections/new" className={buttonClass("plain", true)}>
        New collection
      </Link>
    }
  >
    There is no collection that this organisation can show. Make one first.
  </Notice>
)

const SpaceForm = ({ choices, draft, owners, ...set }: ReturnType<typeof useDraft>): ReactNode => {
  const [guests, setGuests] = useState(closedToGuests)
  const [tried, setTried] = useState(0)
  const create = useCreateSpace()
  const ref = useFirstProblem(tried === 0 ? null : (create.error ?? tried))
  const sent = problemsOf(create.error)
  const problems = {
    name: checkName(draft.name),
    collection: draft.collection_id === "" ? "A collection is needed." : undefined
  }
  const submit = () => {
    setTried((times) => times + 1)
    if (problems.name !== undefined || problems.collection !== undefined) return
    create.mutate({ ...draft, name: draft.name.trim(), ...guests })
  }
  return (
    <Form ref={ref} className={form} onSubmit={submit} noValidate>
      <SelectField
        label="Organisation"
        hint="Its admins own the space, its members see it."
        problem={sent["org_id"]}
        value={draft.org_id}
        choices={owners.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ target }) => set.setOrganisation(target.value)}
      />
      {choices.length === 0 ? <NoCollections /> : null}
      <SelectField
        label={text.collection}
        hint="What the space shows, live: changes of the collection appear at once."
        problem={(tried > 0 ? problems.collection : undefined) ?? sent["collection_id"]}
        value={draft.collection_id}
        choices={[{ value: "", label: "Choose a collection" }, ...choices]}
        onChange={({ target }) => set.setCollection(target.value)}
      />
      <TextField
        label={text.name}
        problem={(tried > 0 ? problems.name : undefined) ?? sent["name"]}
        value={draft.name}
        onChange={({ target }) => set.setName(target.value)}
      />
      <GuestFields guests={guests} onChange={(tick) => setGuests({ ...guests, ...tick })} />
      <FailureNotice error={create.error} />
      <div className={row}>
        <Button look="primary" type="submit" busy={create.isPending}>
          Create
        </Button>
      </div>
    </Form>
  )
}

export const NewSpacePage = (): ReactNode => {
  const draft = useDraft()
  return (
    <Page
      title={text.newSpace}
      note="It shows a collection to an organisation, which then hides, changes and adds what it needs."
      crumbs={
        <Crumbs>
          <Link to="/spaces">{text.spaces}</Link>
        </Crumbs>
      }
    >
      {draft.isLoading ? (
        <Loading />
      ) : draft.owners.length === 0 ? (
        <FirstOrganisation />
      ) : (
        <SpaceForm {...draft} />
      )}
    </Page>
  )
}
