import type { Space } from "@design-workspace/client"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { spaces as text } from "../../text/spaces.ts"
import { Badge } from "../../ui/Badge.tsx"
import { tab, tabBar } from "../../ui/surfaces.css.ts"
import { useUpstream } from "../data/useUpstream.ts"
import { upstreamEntries } from "../model/upstreamEntries.ts"

/** The ways between the pages of one space, with the number of changes to review. */
export const SpaceTabs = ({ space }: { readonly space: Space }): ReactNode => {
  const { data } = useUpstream(space)
  const params = { spaceId: space.id }
  const changes = data === undefined ? 0 : upstreamEntries(data).length
  const shared = { params, className: tab, activeOptions: { exact: true, includeSearch: false } }
  return (
    <nav className={tabBar} aria-label={text.pagesOf}>
      <Link to="/spaces/$spaceId" {...shared}>
        {text.design}
      </Link>
      <Link
        to="/spaces/$spaceId/upstream"
        {...shared}
        {...(changes === 0 ? {} : { "aria-label": text.upstreamToReview(changes) })}
      >
        {text.upstream} {changes === 0 ? null : <Badge look="info">{changes.toLocaleString("en")}</Badge>}
      </Link>
      <Link to="/spaces/$spaceId/access" {...shared}>
        {text.access}
      </Link>
    </nav>
  )
}
