import { data, type ActionFunctionArgs } from "@remix-run/node";
import { addImage } from "~/features/admin/content/images/add-image.server";
import type { ImageAnswer } from "~/features/admin/content/images/images-view";
import { imageFormSchema } from "~/features/admin/content/images/schema";
import { imagePagePath } from "~/features/admin/shell/content-paths";
import { IMAGE_FIELD } from "~/features/core/images/image-rules";
import { IMAGE_UPLOAD } from "~/features/core/images/remake-image.server";
import { errorsAt, type RefusalRow } from "~/shared/form-answer";
import { parseForm } from "~/web/forms/read-form.server";
import { readUpload } from "~/web/forms/read-upload.server";
import { refuseForm } from "~/web/forms/refuse-form.server";
import { isMultipart } from "~/web/request-shape.server";
import type { StaffVisit } from "~/visit/staff.server";
import { redirectWithToast } from "~/visit/toast.server";

const NOT_STORED: RefusalRow = {
  status: 503,
  field: IMAGE_FIELD,
  text: "Файл не сохранился, и мы уже знаем об этом. Загрузите его ещё раз через минуту.",
};

/** A browser never fills the field of a file again: after a refusal it is chosen once more, and the text stays. */
export async function answerUpload({ request, context }: ActionFunctionArgs, visit: StaffVisit) {
  if (!isMultipart(request.headers.get("Content-Type"))) throw data(null, 400);
  const { form, files, faults } = await readUpload(request, {
    ...IMAGE_UPLOAD,
    mayTake: () => Promise.resolve(true),
  });
  const submission = parseForm(form, imageFormSchema);
  const [image] = files;
  const wrong = faults.length > 0 ? faults : image ? [] : ["Выберите файл"];
  if (submission.status !== "success" || !image || wrong.length > 0) {
    const alt = errorsAt(submission.reply(), "alt");
    const fieldErrors = { ...(alt && { alt }), ...(wrong.length > 0 && { [IMAGE_FIELD]: [...wrong] }) };
    return refuseForm<Pick<ImageAnswer, "uses">>(submission, { fieldErrors });
  }
  const { alt } = submission.value;
  const added = await addImage(context, { image, alt, editor: visit });
  if (!added.ok) return refuseForm<Pick<ImageAnswer, "uses">>(submission, { refusal: NOT_STORED });
  const text = added.isNew ? "Изображение загружено" : "Это изображение уже есть: вот оно, с прежним описанием";
  return redirectWithToast(imagePagePath(added.id), { kind: "ok", text }, context);
}
