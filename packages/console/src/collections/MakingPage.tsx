import type { ReactNode } from "react"
import { CollectionCrumbs } from "../ui/Crumbs.tsx"
import { Loading } from "../ui/Loading.tsx"
import { page } from "../ui/layout.css.ts"
import { Notice } from "../ui/Notice.tsx"
import { PageHeader } from "../ui/PageHeader.tsx"
import type { useOwnerChoices } from "./useOwnerChoices.ts"

interface MakingPageProps {
  readonly title: string
  readonly note?: string
  readonly owners: ReturnType<typeof useOwnerChoices>
  readonly children: ReactNode
}

export const MakingPage = ({ children, note, owners, title }: MakingPageProps): ReactNode => (
  <div className={page}>
    <PageHeader title={title} note={note} crumbs={<CollectionCrumbs />} />
    {owners.isPending ? (
      <Loading />
    ) : owners.choices.length === 0 ? (
      <Notice look="warn" title="You may not create collections">
        Admins of an organisation create collections for it.
      </Notice>
    ) : (
      children
    )}
  </div>
)
