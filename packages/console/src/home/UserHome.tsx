import { useSuspenseQueries } from "@tanstack/react-query"
import { Link, useNavigate } from "@tanstack/react-router"
import { Plus } from "lucide-react"
import type { ReactNode } from "react"
import { ActionButton } from "../actions/ActionButton.tsx"
import type { PageAction } from "../actions/PageAction.ts"
import { useActions } from "../actions/registry.ts"
import { may } from "../client/may.ts"
import { useSession } from "../client/useSession.ts"
import { home as text } from "../text/home.ts"
import { Empty } from "../ui/Empty.tsx"
import { page, stack } from "../ui/layout.css.ts"
import { PageHeader } from "../ui/PageHeader.tsx"
import { DesignList } from "./DesignList.tsx"
import { columns, way, ways } from "./home.css.ts"
import { recentCollections, recentProjects, recentSpaces } from "./homeQueries.ts"
import { RunningRuns } from "./RunningRuns.tsx"
import { designOf, recentDesigns } from "./recentDesigns.ts"
import { Section } from "./Section.tsx"
import { TrashCount } from "./TrashCount.tsx"
import { Welcome } from "./Welcome.tsx"
import { WhatChanged } from "./WhatChanged.tsx"

/** How many designs the page shows. */
const most = 12

const useHomeActions = (): ReadonlyArray<PageAction> => {
  const navigate = useNavigate()
  const session = useSession()
  const actions: ReadonlyArray<PageAction & { readonly operation: string }> = [
    {
      id: "home.collection",
      operation: "createCollection",
      label: text.newCollection,
      group: text.group,
      icon: Plus,
      run: () => void navigate({ to: "/collections/new" })
    },
    {
      id: "home.space",
      operation: "createSpace",
      label: text.newSpace,
      group: text.group,
      icon: Plus,
      run: () => void navigate({ to: "/spaces/new" })
    },
    {
      id: "home.project",
      operation: "createProject",
      label: text.newProject,
      group: text.group,
      icon: Plus,
      run: () => void navigate({ to: "/projects/new" })
    }
  ]
  return actions.filter(({ operation }) => may(session, operation))
}

const ListWays = (): ReactNode => (
  <span className={ways}>
    <Link to="/collections" className={way}>
      {text.allCollections}
    </Link>
    <Link to="/spaces" className={way}>
      {text.allSpaces}
    </Link>
    <Link to="/projects" className={way}>
      {text.allProjects}
    </Link>
  </span>
)

/**
 * What a user comes back to: what runs, what was worked on last, what others did. It is drawn after four calls, the
 * session's and those of the three lists; the other parts fill their places when they come.
 */
export const UserHome = (): ReactNode => {
  const [{ data: collections }, { data: spaces }, { data: projects }] = useSuspenseQueries({
    queries: [recentCollections, recentSpaces, recentProjects]
  })
  const actions = useHomeActions()
  useActions(actions)
  const designs = recentDesigns(
    [
      ...collections.items.map(designOf.collection),
      ...spaces.items.map(designOf.space),
      ...projects.items.map(designOf.project)
    ],
    most
  )
  if (designs.length === 0 && may(collections, "createCollection")) return <Welcome />
  return (
    <div className={page}>
      <PageHeader
        title={text.title}
        actions={actions.map((action) => <ActionButton key={action.id} action={action} />)}
      />
      <div className={columns}>
        <div className={stack.s5}>
          <RunningRuns />
          <Section title={text.recent} ways={<ListWays />}>
            {designs.length === 0 ? <Empty>{text.noDesigns}</Empty> : <DesignList designs={designs} />}
          </Section>
        </div>
        <div className={stack.s5}>
          <WhatChanged />
          <TrashCount />
        </div>
      </div>
    </div>
  )
}
