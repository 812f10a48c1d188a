import { graphLayoutJson } from "@design-workspace/api/wire/GraphLayoutWire"
import type { PictureQuery, RenderedForm } from "@design-workspace/api/wire/PictureWire"
import { DesignWriter } from "@design-workspace/domain/interchange/DesignWriter"
import type { ExchangedDesign } from "@design-workspace/domain/interchange/ExchangedDesign"
import { type FormatName, formats, formatsOut } from "@design-workspace/domain/interchange/formats"
import type { Picture } from "@design-workspace/domain/pictures/Picture"
import type { PictureOptions } from "@design-workspace/domain/pictures/PictureOptions"
import { PictureRenderer } from "@design-workspace/domain/pictures/PictureRenderer"
import type { GraphSelection } from "@design-workspace/domain/shared/GraphSelection"
import { InvalidInput } from "@design-workspace/domain/shared/InvalidInput"
import type { Holder } from "@design-workspace/domain/turns/Holder"
import { type DateTime, Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { contentDisposition } from "../answers/contentDisposition.ts"
import { jsonResponse, textResponse } from "../answers/Representation.ts"
import { Call } from "../callers/Call.ts"
import { holderOf } from "../callers/credentials.ts"

/** Null for the whole. */
export const wantedPart = ({ hops, only }: PictureQuery): GraphSelection | null =>
  only === undefined ? null : { only, hops: Number(hops ?? "0") }

export const pictureOptions = (query: PictureQuery, name: string): PictureOptions => ({
  name,
  theme: query.theme ?? "light",
  width: query.width ?? null,
  title: query.title !== "0",
  legend: query.legend !== "0"
})

/** `design` is null for a comparison of two versions, of which only pictures exist. */
export interface WantedForm {
  readonly form: RenderedForm
  readonly query: PictureQuery
  readonly name: string
  readonly picture: () => Picture
  readonly design: (() => ExchangedDesign) | null
}

const comparable = formatsOut("picture", "graph").filter((it) => it !== "json")

const noComparison = (form: RenderedForm) =>
  new InvalidInput({
    issues: [
      {
        path: ["format"],
        message: `${form} shows one version; leave diff_from out, or ask for ${comparable.join(", ")} or json`
      }
    ]
  })

/** Texts are in UTF-8. */
export const contentTypeOf = (format: FormatName): string => {
  const { mediaType } = formats[format]
  return mediaType.startsWith("text/") || format === "svg" ? `${mediaType}; charset=utf-8` : mediaType
}

/** With the ETag of the graph's own JSON. */
export const makeGraphForms = Effect.gen(function* () {
  const pictures = yield* PictureRenderer
  const writer = yield* DesignWriter

  const bytesOf = (
    holder: Holder,
    { design, form, name, picture, query }: WantedForm & { readonly form: Exclude<RenderedForm, "layout"> }
  ) => {
    const options = pictureOptions(query, name)
    switch (form) {
      case "drawio":
      case "mermaid":
      case "svg":
        return pictures[form](holder, picture(), options)
      case "png":
        return pictures.png(holder, picture(), options, Number(query.scale ?? "1"))
      default:
        return design === null ? Effect.fail(noComparison(form)) : writer.write(holder, form, design())
    }
  }

  return Effect.fnUntraced(function* (wanted: WantedForm, updatedAt: DateTime.Utc | null) {
    const { actor, address } = yield* Call
    const holder = holderOf(actor, address)
    const { form, name, picture, query } = wanted
    if (form === "layout") {
      const drawn = picture()
      const places = yield* pictures.places(holder, drawn, pictureOptions(query, name))
      return jsonResponse(graphLayoutJson(places, drawn.compared), updatedAt)
    }
    const bytes = yield* bytesOf(holder, { ...wanted, form })
    const answer = textResponse(bytes, contentTypeOf(form), updatedAt)
    return HttpServerResponse.setHeaders(answer, contentDisposition(name, formats[form].extension))
  })
})

export type GraphForms = Effect.Success<typeof makeGraphForms>
