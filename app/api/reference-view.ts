/** View of the API's reference page. */
export type FieldView = { name: string; type: string; isRequired: boolean; note: string };
export type CallView = {
  id: string;
  method: string;
  path: string;
  summary: string;
  description: string | null;
  auth: string;
  parameters: FieldView[];
  body: FieldView[];
  answers: { status: string; text: string; shape: string | null }[];
  refusals: { status: number; codes: string[] }[];
  limits: string[];
  isIdempotent: boolean;
  curl: string;
};
export type ReferenceView = {
  origin: string;
  tags: { name: string; about: string; anchor: string; calls: CallView[] }[];
  shapes: { name: string; about: string; fields: FieldView[]; type: string }[];
  refusals: { title: string; rows: { code: string; status: number; text: string; field: string | null }[] }[];
};
