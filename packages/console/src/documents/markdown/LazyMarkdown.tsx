import { lazy, type ReactNode, Suspense } from "react"
import { documents as text } from "../../text/documents.ts"
import { Loading } from "../../ui/Loading.tsx"

const Shown = lazy(async () => ({ default: (await import("./Markdown.tsx")).Markdown }))

export const LazyMarkdown = ({ text }: { readonly text: string }): ReactNode => (
  <Suspense fallback={<Loading lines={5} />}>
    <Shown text={text} />
  </Suspense>
)

export const DocumentText = ({ text: written }: { readonly text: string }): ReactNode =>
  written.trim() === "" ? <p>{text.emptyDocument}</p> : <LazyMarkdown text={written} />
