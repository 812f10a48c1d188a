import { Link } from "@tanstack/react-router"
import { Globe } from "lucide-react"
import { type ReactNode, useId } from "react"
import { linkTo } from "../client/linkTo.ts"
import { home as text } from "../text/home.ts"
import { Badge, kindIcons, Time } from "../ui/inline.tsx"
import { oneLine, stack, unseen } from "../ui/layout.css.ts"
import { entry, entryName, entryTime, list, sectionHead, sign } from "./home.css.ts"
import type { Design } from "./recentDesigns.ts"

interface SectionProps {
  readonly title: string
  readonly children: ReactNode
  readonly ways?: ReactNode
}

export const Section = ({ children, title, ways }: SectionProps): ReactNode => {
  const id = useId()
  return (
    <section className={stack.s2} aria-labelledby={id}>
      <div className={sectionHead}>
        <h2 id={id}>{title}</h2>
        {ways}
      </div>
      {children}
    </section>
  )
}

interface DesignListProps {
  readonly designs: ReadonlyArray<Design>
  /** All are public, and the page says so elsewhere. */
  readonly isPublicSaid?: boolean
}

export const DesignList = ({ designs, isPublicSaid = false }: DesignListProps): ReactNode => (
  <ul className={list}>
    {designs.map(({ id, isPublic, kind, name, updatedAt }) => {
      const Icon = kindIcons[kind]
      return (
        <li key={id}>
          <Link {...linkTo(kind, id)} className={entry}>
            <Icon size={16} aria-hidden className={sign} />
            <span className={entryName}>
              <span className={unseen}>{text.kinds[kind]}</span>
              <span className={oneLine} title={name}>
                {name}
              </span>
              {isPublic && !isPublicSaid ? <Badge icon={Globe}>Public</Badge> : null}
            </span>
            <span className={entryTime}>
              <Time at={updatedAt} />
            </span>
          </Link>
        </li>
      )
    })}
  </ul>
)
