import type { ElementType, Key, ReactElement } from "react"
import * as react from "react/jsx-dev-runtime"
import { shownProps } from "./shown.ts"

export { Fragment } from "react/jsx-dev-runtime"
export type { JSX } from "react/jsx-runtime"

type Props = Readonly<Record<string, unknown>>

export const jsxDEV = (
  type: ElementType,
  props: Props,
  key: Key | undefined,
  isStatic: boolean,
  source?: react.JSXSource,
  self?: unknown
): ReactElement => react.jsxDEV(type, shownProps(props), key, isStatic, source, self)
