import { memo, type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from "react"
import ReactMarkdown from "react-markdown"
import remarkGfm from "remark-gfm"
import { fewerMarks } from "../../ui/fewerMarks.ts"
import { linkDefinitions } from "./linkDefinitions.ts"
import { markdown, plainPiece } from "./markdown.css.ts"
import { markdownParts } from "./markdownParts.tsx"
import { markdownPieces } from "./markdownPieces.ts"

const plugins = [remarkGfm]

/** So many pieces are drawn at once; the others when they come near. */
const drawnAtOnce = 2
const nearby = "800px"

const anyTarget = (url: string): string => url

/** The Markdown as elements; as it stands where it is nested beyond what can be drawn. */
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

/** The text as it is until it comes near the window, so that it can be found and read all the same. */
const LatePiece = ({
  definitions,
  text
}: {
  readonly text: string
  readonly definitions: string
}): ReactNode => {
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

/** A text in Markdown, however long: no HTML of its own, safe links, nothing of other hosts is loaded. */
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
