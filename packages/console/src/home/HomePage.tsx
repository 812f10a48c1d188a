import { useSuspenseQueries } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { Plus } from "lucide-react"
import type { ReactNode } from "react"
import { useSession } from "../client/useSession.ts"
import { home as text } from "../text/home.ts"
import { buttonClass } from "../ui/controls.tsx"
import { oneLine, soft, stack } from "../ui/layout.css.ts"
import { Page } from "../ui/Page.tsx"
import { DesignList, Section } from "./DesignList.tsx"
import { entry, list, quiet, sign, way } from "./home.css.ts"
import { guestProjects, publicProjects } from "./homeQueries.ts"
import { designOf, recentDesigns } from "./recentDesigns.ts"
import { UserHome } from "./UserHome.tsx"

const most = 12

const GuestHome = (): ReactNode => {
  const { guest_spaces: spaces } = useSession()
  const [{ data: own }, { data: everybodys }] = useSuspenseQueries({
    queries: [guestProjects, publicProjects]
  })
  return (
    <Page
      name={text.title}
      title="Design Workspace"
      note="Designs of software systems: from a brief to blocks, edges and documents."
      actions={
        <Link to="/sign-in" className={buttonClass("primary")}>
          Sign in
        </Link>
      }
    >
      {own.items.length === 0 ? null : (
        <Section title="Your projects">
          <DesignList designs={recentDesigns(own.items.map(designOf.project), most)} />
        </Section>
      )}
      {spaces.length === 0 ? null : (
        <Section title="Start a project">
          <div className={stack.s3}>
            <p className={soft}>
              These spaces take projects of guests. Yours is found again in this browser only.
            </p>
            <ul className={list}>
              {spaces.map(({ id, name }) => (
                <li key={id}>
                  <Link to="/projects/new" search={{ space: id }} className={entry}>
                    <Plus size={16} aria-hidden className={sign} />
                    <span className={oneLine} title={name}>
                      {`New project in ${name}`}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        </Section>
      )}
      <Section
        title="Public projects"
        ways={
          <Link to="/projects" search={{ visibility: "public" }} className={way}>
            All of them
          </Link>
        }
      >
        {everybodys.items.length === 0 ? (
          <p className={quiet}>No project is public yet. What its owner makes public appears here.</p>
        ) : (
          <DesignList designs={recentDesigns(everybodys.items.map(designOf.project), most)} isPublicSaid />
        )}
      </Section>
    </Page>
  )
}

export const HomePage = (): ReactNode => (useSession().user === null ? <GuestHome /> : <UserHome />)
