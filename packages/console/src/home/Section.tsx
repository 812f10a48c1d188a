import { type ReactNode, useId } from "react"
import { section, sectionHead } from "./home.css.ts"

/** A part of the start page under its heading, with links to all of it at the other end. */
export const Section = ({
  children,
  title,
  ways
}: {
  readonly title: string
  readonly children: ReactNode
  readonly ways?: ReactNode
}): ReactNode => {
  const id = useId()
  return (
    <section className={section} aria-labelledby={id}>
      <div className={sectionHead}>
        <h2 id={id}>{title}</h2>
        {ways}
      </div>
      {children}
    </section>
  )
}
