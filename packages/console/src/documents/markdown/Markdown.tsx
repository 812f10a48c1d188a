import { Image, Square, SquareCheck } from "lucide-react"
import {
  type ComponentProps,
  memo,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState
} from "react"
import ReactMarkdown, { type Components } from "react-markdown"
import remarkGfm from "remark-gfm"
import { fewerMarks } from "../../ui/characters.ts"
import { frame, markdown, picture, plainPiece, task } from "./markdown.css.ts"
import { linkDefinitions, markdownPieces } from "./markdownPieces.ts"

const allowed = new Set(["http:", "https:", "mailto:"])

/** To web pages, to mail, and to the footnotes of the same text; not to scripts, files and paths of this service. */
const safeTarget = (target: string | undefined): string | undefined => {
  if (target === undefined) return undefined
  if (target.startsWith("#user-content-")) return target
  const url = URL.parse(target)
  return url !== null && allowed.has(url.protocol) ? url.href : undefined
}

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

/** Pictures of other hosts would tell them who reads. */
const Picture = ({ alt, src }: Part<"img">): ReactNode => {
  const name = alt === undefined || alt === "" ? "picture" : alt
  return (
    <span className={picture}>
      <Image size={14} aria-hidden />
      <Link href={typeof src === "string" ? src : undefined}>{`Picture: ${name}`}</Link>
    </span>
  )
}

const Checkbox = ({ checked }: Part<"input">): ReactNode => {
  const Box = checked === true ? SquareCheck : Square
  return <Box size={16} className={task} role="img" aria-label={checked === true ? "Done" : "Not done"} />
}

const Table = ({ children }: Part<"table">): ReactNode => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by the keyboard
  <section className={frame} aria-label="Table" tabIndex={0}>
    <table>{children}</table>
  </section>
)

const Code = ({ children }: Part<"pre">): ReactNode => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by the keyboard
  <pre tabIndex={0}>{children}</pre>
)

/** The headings of a text stand below the title of its page. */
const markdownParts: Components = {
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

const plugins = [remarkGfm]

/** The others are drawn when they come near. */
const drawnAtOnce = 2
const nearby = "800px"

const anyTarget = (url: string): string => url

/** As it stands where it is nested beyond what can be drawn. */
const drawn = (text: string): ReactNode => {
  try {
    return ReactMarkdown({
      children: text,
      remarkPlugins: plugins,
      components: markdownParts,
      // Each link is judged where it is drawn.
      urlTransform: anyTarget
    })
  } catch {
    return <div className={plainPiece}>{text}</div>
  }
}

const Drawn = memo(({ text }: { readonly text: string }): ReactNode => useMemo(() => drawn(text), [text]))

interface LatePieceProps {
  readonly text: string
  readonly definitions: string
}

/** Until it comes near, the text as it is, so that it can be found and read. */
const LatePiece = ({ definitions, text }: LatePieceProps): ReactNode => {
  const [near, setNear] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const shown = useDeferredValue(near)
  useEffect(() => {
    if (near || place.current === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: nearby }
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [near])
  return shown ? (
    <Drawn text={definitions === "" ? text : `${text}\n\n${definitions}`} />
  ) : (
    <div ref={place} className={plainPiece}>
      {text}
    </div>
  )
}

/** No HTML of its own, safe links, nothing of other hosts is loaded. */
export const Markdown = ({ text: written }: { readonly text: string }): ReactNode => {
  const text = useMemo(() => fewerMarks(written), [written])
  const pieces = useMemo(() => markdownPieces(text), [text])
  const definitions = useMemo(() => (pieces.length === 1 ? "" : linkDefinitions(text)), [pieces, text])
  return (
    <div className={markdown}>
      {pieces.map(({ text, verbatim }, index) => {
        const key = `${index}`
        if (verbatim)
          return (
            <div key={key} className={plainPiece}>
              {text}
            </div>
          )
        return index < drawnAtOnce ? (
          <Drawn key={key} text={definitions === "" ? text : `${text}\n\n${definitions}`} />
        ) : (
          <LatePiece key={key} text={text} definitions={definitions} />
        )
      })}
    </div>
  )
}
