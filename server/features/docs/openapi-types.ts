/** The parts of OpenAPI 3.1 that our document uses. */
export type OpenApi = {
  openapi: "3.1.0";
  info: { title: string; version: string; summary: string; description: string; license: { name: string } };
  servers: { url: string; description: string }[];
  tags: { name: string; description?: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, JsonSchema>;
    headers: Record<string, Header>;
    securitySchemes: Record<string, object>;
  };
};

export type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  "x-access": "anyone" | "user" | "moderator" | "admin";
  "x-token": "read" | "write" | "none";
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, Answer>;
};

export type Parameter = {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  description?: string;
  schema: JsonSchema;
  example?: unknown;
};

export type Answer = { description: string; headers?: Record<string, { $ref: string }>; content?: Content };

type Content = Record<string, Media>;
export type Media = { schema: JsonSchema; example?: unknown; examples?: Record<string, { value: unknown }> };

type Header = { description: string; required?: boolean; schema: JsonSchema; example?: unknown };

export type JsonSchema = {
  $ref?: string;
  description?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: JsonSchema;
  maxItems?: number;
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  additionalProperties?: JsonSchema | boolean;
  required?: string[];
};
