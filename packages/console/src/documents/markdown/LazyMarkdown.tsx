import { lazy, type ReactNode, Suspense } from "react"
import { Loading } from "../../ui/messages.tsx"

const Shown = lazy(async () => ({ default: (await import("./Markdown.tsx")).Markdown }))

export const LazyMarkdown = ({ text }: { readonly text: string }): ReactNode => (
  <Suspense fallback={<Loading lines={5} />}>
    <Shown text={text} />
  </Suspense>
)

export const DocumentText = ({ text }: { readonly text: string }): ReactNode =>
  text.trim() === "" ? <p>This version has no text.</p> : <LazyMarkdown text={text} />
