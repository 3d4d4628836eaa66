/**
 * Whether a form is not sent but judged: conform submits it by a button of its own for a field that was left or edited,
 * and prevents the request.
 */
export const isCheck = ({ submitter }: SubmitEvent): boolean => submitter?.getAttribute("name") === "__intent__";
