import { SearchLanguage } from "@design-workspace/adapters-sql/search/SearchLanguage"
import { Effect, Layer } from "effect"
import { Settings } from "../settings/Settings.ts"

/** `SEARCH_LANGUAGE` for the search. */
export const ConfiguredSearch = Layer.effect(
  SearchLanguage,
  Effect.map(Settings, ({ searchLanguage }) => searchLanguage)
)
