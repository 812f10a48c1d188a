import { useSuspenseQuery } from "@tanstack/react-query"
import { getRouteApi } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { collectionQuery } from "../client/collectionQueries.ts"
import { may } from "../client/may.ts"
import { generate as text } from "../text/generate.ts"
import { page } from "../ui/layout.css.ts"
import { Notice } from "../ui/Notice.tsx"
import { PageHeader } from "../ui/PageHeader.tsx"
import { useTitle } from "../ui/useTitle.ts"
import { useStoredProposal } from "./data/useProposal.ts"
import { ProposalForm } from "./propose/ProposalForm.tsx"
import { ProposalReview } from "./propose/ProposalReview.tsx"
import { RunCrumbs } from "./RunCrumbs.tsx"

const route = getRouteApi("/signed-in/collections/$collectionId/propose")

const Proposal = ({ collectionId }: { readonly collectionId: string }): ReactNode => {
  const { part } = route.useSearch()
  const navigate = route.useNavigate()
  const { data: collection } = useSuspenseQuery(collectionQuery(collectionId))
  const { keep, kept, stored } = useStoredProposal(collectionId)
  const { name } = collection
  const title = stored === null ? text.proposeTitle(name) : text.reviewTitle(name)
  useTitle(title)
  if (stored !== null) {
    return (
      <ProposalReview
        collection={collection}
        stored={stored}
        keep={keep}
        kept={kept}
        selected={part ?? null}
        onSelect={(id) => void navigate({ search: { part: id ?? undefined }, replace: true })}
      />
    )
  }
  return (
    <div className={page}>
      <PageHeader
        crumbs={<RunCrumbs collectionId={collectionId} name={name} />}
        title={title}
        note={text.proposePageNote}
      />
      {may(collection, "regenerateCollection") ? (
        <ProposalForm collection={collection} onProposed={keep} />
      ) : (
        <Notice title={text.mayNot}>{text.mayNotNote}</Notice>
      )}
    </div>
  )
}

/** Asks for a proposal of a collection's design, and shows the one that is kept. */
export const ProposalPage = (): ReactNode => {
  const { collectionId } = route.useParams()
  return <Proposal key={collectionId} collectionId={collectionId} />
}
