import * as Collections from "@design-workspace/api/collections/ContentBody"
import * as Overlays from "@design-workspace/api/overlays/OverlaysApi"
import { NodeBody } from "@design-workspace/api/projects/GraphBody"
import { PlainNode, PlainNodeRole } from "@design-workspace/api/projects/GraphWire"
import { GrantBody } from "@design-workspace/api/projects/ProjectsApi"
import { TrashItem } from "@design-workspace/api/trash/TrashApi"
import { Instant } from "@design-workspace/api/wire/Instant"
import { Ok } from "@design-workspace/api/wire/Ok"
import { SentUuid } from "@design-workspace/api/wire/params"
import { ResolvingCall } from "@design-workspace/api/wire/WireErrors"
import { Email, Password } from "@design-workspace/domain/accounts/User"
import { PartCount } from "@design-workspace/domain/decomposition/DecompositionRequest"
import { CollectionAttempt } from "@design-workspace/domain/generation/attempts/Attempt"
import { RemovedItem } from "@design-workspace/domain/generation/outcome/GenerationEvent"
import { Bounds, Message, Params } from "@design-workspace/domain/generation/request/GenerationRequest"
import { GraphRole } from "@design-workspace/domain/projects/Graph"
import { ItemId, OrgId } from "@design-workspace/domain/shared/Ids"
import {
  Description,
  DocumentText,
  MessageContent,
  Name,
  Prompt,
  RuleText
} from "@design-workspace/domain/shared/Text"
import { Schema } from "effect"
import { JsonRpcNotification, JsonRpcRequest, JsonRpcResponse } from "effect/ai/McpSchema"
import { mapJson } from "./mapJson.ts"
import type { SchemaObject } from "./OpenApiObjects.ts"

/** Parts that are described once, by name. A name at their definition would replace the expected value in a 400. */
const parts: Readonly<Record<string, Schema.Constraint>> = {
  Uuid: OrgId,
  SentUuid,
  ItemId,
  Name,
  Description,
  Prompt,
  Email,
  Password,
  Instant,
  RuleText,
  DocumentText,
  MessageContent,
  Message,
  Bounds,
  PartCount,
  GenerationParams: Params,
  Ok,
  Action: ResolvingCall,
  NewLayer: Collections.LayerBody,
  NewSpecialty: Collections.SpecialtyBody,
  NewBlock: Collections.BlockBody,
  NewSpaceLayer: Overlays.LayerBody,
  NewSpaceSpecialty: Overlays.SpecialtyBody,
  NewSpaceBlock: Overlays.BlockBody,
  SpaceLayerPatch: Overlays.LayerPatch,
  SpaceSpecialtyPatch: Overlays.SpecialtyPatch,
  SpaceBlockPatch: Overlays.BlockPatch,
  GraphNode: PlainNode,
  NewGraphNode: Schema.toEncoded(NodeBody),
  GraphRole,
  GraphNodeRole: PlainNodeRole,
  NewGrant: GrantBody,
  TrashItem: Schema.toEncoded(TrashItem),
  RunProgress: CollectionAttempt.fields.progress,
  RemovedItem,
  McpRequest: JsonRpcRequest,
  McpNotification: JsonRpcNotification,
  McpResult: JsonRpcResponse.members[0],
  McpFailure: JsonRpcResponse.members[1],
  McpError: JsonRpcResponse.members[1].fields.error
}

const published = (schema: Schema.Constraint): SchemaObject => {
  const document = Schema.toJsonSchemaDocument(schema, { onExcessProperty: "error" })
  return mapJson(document.schema, (object) =>
    typeof object["$ref"] === "string"
      ? { ...object, $ref: object["$ref"].replace("#/$defs/", "#/components/schemas/") }
      : object
  ) as SchemaObject
}

export const namedSchemas = (): Readonly<Record<string, SchemaObject>> =>
  Object.fromEntries(Object.entries(parts).map(([name, schema]) => [name, published(schema)]))
