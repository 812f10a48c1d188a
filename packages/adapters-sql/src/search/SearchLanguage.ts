import { Context } from "effect"

/** The text search configuration of PostgreSQL whose word endings search ignores, besides finding words as they are. */
export const SearchLanguage = Context.Reference<string>("@design-workspace/adapters-sql/SearchLanguage", {
  defaultValue: () => "english"
})
