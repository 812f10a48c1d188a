import { useSuspenseQuery } from "@tanstack/react-query"
import { getRouteApi } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { collectionQuery } from "../client/collectionQueries.ts"
import { may } from "../client/may.ts"
import { useCaller } from "../client/useCaller.ts"
import { generate as text } from "../text/generate.ts"
import { page } from "../ui/layout.css.ts"
import { Notice } from "../ui/Notice.tsx"
import { PageHeader } from "../ui/PageHeader.tsx"
import { useTitle } from "../ui/useTitle.ts"
import { GenerateForm } from "./ask/GenerateForm.tsx"
import { draftKey, prefillQuery } from "./data/prefillQuery.ts"
import { RunCrumbs } from "./RunCrumbs.tsx"

const route = getRouteApi("/signed-in/collections/$collectionId/generate")

const Form = ({ collectionId }: { readonly collectionId: string }): ReactNode => {
  const beginning = route.useSearch()
  const { data: collection } = useSuspenseQuery(collectionQuery(collectionId))
  const caller = useCaller()
  const { data: first } = useSuspenseQuery(prefillQuery(caller, collectionId, beginning))
  const key = draftKey(caller, collectionId, beginning)
  return <GenerateForm key={key} collection={collection} first={first} storeKey={key} />
}

/** Asks for a run of a collection. */
export const GeneratePage = (): ReactNode => {
  const { collectionId } = route.useParams()
  const { data: collection } = useSuspenseQuery(collectionQuery(collectionId))
  useTitle(text.titleOf(collection.name))
  return (
    <div className={page}>
      <PageHeader
        crumbs={<RunCrumbs collectionId={collectionId} name={collection.name} />}
        title={text.titleOf(collection.name)}
        note={text.note}
      />
      {may(collection, "regenerateCollection") ? (
        <Form collectionId={collectionId} />
      ) : (
        <Notice title={text.mayNot}>{text.mayNotNote}</Notice>
      )}
    </div>
  )
}
