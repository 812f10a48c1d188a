/** What JSX becomes: elements of React, in which every text is `shown`. So no page can forget it. */
import type { ElementType, Key, ReactElement } from "react"
import * as react from "react/jsx-runtime"
import { shownProps } from "./shown.ts"

export type { JSX } from "react/jsx-runtime"
export { Fragment } from "react/jsx-runtime"

type Props = Readonly<Record<string, unknown>>

export const jsx = (type: ElementType, props: Props, key?: Key): ReactElement =>
  react.jsx(type, shownProps(props), key)

export const jsxs = (type: ElementType, props: Props, key?: Key): ReactElement =>
  react.jsxs(type, shownProps(props), key)
