import type { Space } from "@design-workspace/client"
import { useSuspenseQuery } from "@tanstack/react-query"
import { getRouteApi, Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { isMissing } from "../client/failures.ts"
import { may } from "../client/may.ts"
import { useAllOrganisations } from "../client/useAllOrganisations.ts"
import { spaces as text } from "../text/spaces.ts"
import { page, soft } from "../ui/layout.css.ts"
import { section } from "../ui/rows.css.ts"
import { useTitle } from "../ui/useTitle.ts"
import { Guests } from "./access/Guests.tsx"
import { Managers } from "./access/Managers.tsx"
import { spaceQuery } from "./data/spaceQueries.ts"
import { SpaceHead } from "./head/SpaceHead.tsx"
import { sections } from "./spaces.css.ts"

const route = getRouteApi("/signed-in/spaces/$spaceId/access")

const Members = ({ space }: { readonly space: Space }): ReactNode => {
  const { nameOf } = useAllOrganisations()
  return (
    <section className={section}>
      <h2>{text.members}</h2>
      <p className={soft}>{text.membersNote(nameOf(space.org_id) ?? text.otherOrganisation)}</p>
      {may(space, "listSpaceManagers") ? (
        <Link to="/settings/organisations/$organisationId" params={{ organisationId: space.org_id }}>
          {text.seeMembers}
        </Link>
      ) : null}
    </section>
  )
}

/** Who sees and changes a space: managers, members and guests. */
export const SpaceAccessPage = (): ReactNode => {
  const { spaceId } = route.useParams()
  const { data: space, error } = useSuspenseQuery(spaceQuery(spaceId))
  useTitle(text.accessOf(space.name))
  if (isMissing(error)) throw error
  return (
    <div className={page}>
      <SpaceHead space={space} />
      <div className={sections}>
        <Managers space={space} />
        <Members space={space} />
        <Guests space={space} />
      </div>
    </div>
  )
}
