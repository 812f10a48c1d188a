import { Image, Square, SquareCheck } from "lucide-react"
import type { ComponentProps, ReactNode } from "react"
import type { Components } from "react-markdown"
import { documents as text } from "../../text/documents.ts"
import { frame, picture, task } from "./markdown.css.ts"
import { safeTarget } from "./safeTarget.ts"

/** What react-markdown hands to a part besides its attributes. */
type Part<Tag extends keyof React.JSX.IntrinsicElements> = ComponentProps<Tag> & { readonly node?: unknown }

const Link = ({ children, href }: Part<"a">): ReactNode => {
  const target = safeTarget(href)
  if (target === undefined) return <span>{children}</span>
  return target.startsWith("#") ? (
    <a href={target}>{children}</a>
  ) : (
    <a href={target} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}

/** Pictures of other hosts would tell them who reads; their text and a link stand in their place. */
const Picture = ({ alt, src }: Part<"img">): ReactNode => {
  const name = alt === undefined || alt === "" ? text.picture : alt
  return (
    <span className={picture}>
      <Image size={14} aria-hidden />
      <Link href={typeof src === "string" ? src : undefined}>{text.pictureOf(name)}</Link>
    </span>
  )
}

const Checkbox = ({ checked }: Part<"input">): ReactNode => {
  const Box = checked === true ? SquareCheck : Square
  return (
    <Box
      size={16}
      className={task}
      role="img"
      aria-label={checked === true ? text.taskDone : text.taskOpen}
    />
  )
}

const Table = ({ children }: Part<"table">): ReactNode => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by the keyboard
  <section className={frame} aria-label={text.table} tabIndex={0}>
    <table>{children}</table>
  </section>
)

const Code = ({ children }: Part<"pre">): ReactNode => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by the keyboard
  <pre tabIndex={0}>{children}</pre>
)

/** The headings of a text stand below the title of its page. */
export const markdownParts: Components = {
  a: Link,
  img: Picture,
  input: Checkbox,
  table: Table,
  pre: Code,
  h1: ({ children, id }) => <h2 id={id}>{children}</h2>,
  h2: ({ children, id }) => <h3 id={id}>{children}</h3>,
  h3: ({ children, id }) => <h4 id={id}>{children}</h4>,
  h4: ({ children, id }) => <h5 id={id}>{children}</h5>,
  h5: ({ children, id }) => <h6 id={id}>{children}</h6>,
  h6: ({ children, id }) => <h6 id={id}>{children}</h6>
}
