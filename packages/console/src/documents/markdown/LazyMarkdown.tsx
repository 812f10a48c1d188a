import { lazy, type ReactNode, Suspense } from "react"
import { Loading } from "../../ui/Loading.tsx"

const Shown = lazy(async () => ({ default: (await import("./Markdown.tsx")).Markdown }))

/** A text in Markdown. The code that reads it comes when the first one is shown. */
export const LazyMarkdown = ({ text }: { readonly text: string }): ReactNode => (
  <Suspense fallback={<Loading lines={5} />}>
    <Shown text={text} />
  </Suspense>
)
