import { type ReactNode, useDeferredValue, useId } from "react"
import { documents as text } from "../../text/documents.ts"
import { unseen } from "../../ui/layout.css.ts"
import { useDebounced } from "../../ui/useDebounced.ts"
import { LazyMarkdown } from "../markdown/LazyMarkdown.tsx"
import { previewPane } from "./editor.css.ts"

/** From so many characters on, the preview waits longer for a pause. */
const long = 20_000

/** What the text will look like; long ones follow at a distance, so that typing never waits for it. */
export const Preview = ({ text: written }: { readonly text: string }): ReactNode => {
  const settled = useDeferredValue(useDebounced(written, written.length > long ? 500 : 0))
  const id = useId()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a pane that scrolls must be reachable by the keyboard
    <section className={previewPane} aria-labelledby={id} tabIndex={0}>
      <h2 id={id} className={unseen}>
        {text.preview}
      </h2>
      <LazyMarkdown text={settled} />
    </section>
  )
}
