import { readBannerList } from "~/features/content/api.server";
import { serve } from "~/http/api/endpoint.server";

export const { loader, action } = serve(readBannerList);
