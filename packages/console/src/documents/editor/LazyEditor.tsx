import { lazy, type ReactNode, Suspense } from "react"
import { Loading } from "../../ui/Loading.tsx"
import type { EditorProps } from "./Editor.tsx"

const Shown = lazy(async () => ({ default: (await import("./Editor.tsx")).Editor }))

export const LazyEditor = (props: EditorProps): ReactNode => (
  <Suspense fallback={<Loading lines={5} />}>
    <Shown {...props} />
  </Suspense>
)
