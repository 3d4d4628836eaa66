import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerCaptchaPicture } from "~/web/captcha-picture.server";

/** The digits of a challenge, drawn (`CaptchaField`). */
export const loader = ({ params, context }: LoaderFunctionArgs) => answerCaptchaPicture(params.file, context);
