import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { home as text } from "../text/home.ts"
import { soft } from "../ui/layout.css.ts"
import { way } from "./home.css.ts"
import { trashed } from "./homeQueries.ts"
import { Section } from "./Section.tsx"

/** How much lies in the trash. */
export const TrashCount = (): ReactNode => {
  const { data } = useQuery(trashed)
  return (
    <Section
      title={text.trash}
      ways={
        <Link to="/trash" className={way}>
          {text.openTrash}
        </Link>
      }
    >
      <p className={soft}>
        {data === undefined
          ? "\u00a0"
          : text.inTrash(data.collections.length + data.spaces.length + data.projects.length, data.more)}
      </p>
    </Section>
  )
}
