import type { ReactNode } from "react"
import { Loading, Notice } from "../ui/messages.tsx"
import { CollectionCrumbs, Page } from "../ui/Page.tsx"
import type { useOwnerChoices } from "./useOwnerChoices.ts"

interface MakingPageProps {
  readonly title: string
  readonly note?: string
  readonly owners: ReturnType<typeof useOwnerChoices>
  readonly children: ReactNode
}

export const MakingPage = ({ children, note, owners, title }: MakingPageProps): ReactNode => (
  <Page title={title} note={note} crumbs={<CollectionCrumbs />}>
    {owners.isPending ? (
      <Loading />
    ) : owners.choices.length === 0 ? (
      <Notice look="warn" title="You may not create collections">
        Admins of an organisation create collections for it.
      </Notice>
    ) : (
      children
    )}
  </Page>
)
