/**
 * The part of an address behind `?` that a page understands: texts by these names, each there or not. What else stands
 * there is dropped.
 */
export const searchParams =
  <const Names extends ReadonlyArray<string>>(...names: Names) =>
  (search: Readonly<Record<string, unknown>>): { readonly [Name in Names[number]]?: string | undefined } =>
    Object.fromEntries(
      names.flatMap((name) => {
        const value = search[name]
        return typeof value === "string" || typeof value === "number" ? [[name, `${value}`]] : []
      })
    ) as { readonly [Name in Names[number]]?: string | undefined }
