import { Fragment, type ReactNode } from "react"

/** The way from the top to this page: links with a sign between them. */
export const Crumbs = ({ children }: { readonly children: ReadonlyArray<ReactNode> }): ReactNode => (
  <nav aria-label="Where this is">
    {children.map((crumb, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the way to a page has a fixed order
      <Fragment key={index}>
        {index === 0 ? null : <span aria-hidden> / </span>}
        {crumb}
      </Fragment>
    ))}
  </nav>
)
