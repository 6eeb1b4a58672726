"""Models that you own in a shop, inside Blender: a list with pictures, imports at true scale, news of later versions.

For Blender 3.4 and later. It needs the shop's address and a token from your account there.
"""

import http.client
import json
import os
import shutil
import tempfile
import time
import urllib.error
import urllib.parse
import urllib.request
import zipfile

import bpy
import bpy.utils.previews
import numpy
from bpy.props import CollectionProperty, EnumProperty, IntProperty, StringProperty
from bpy.types import AddonPreferences, Operator, Panel, PropertyGroup, UIList

bl_info = {
    "name": "Model shop",
    "author": "The model shop",
    "version": (1, 0, 0),
    "blender": (3, 4, 0),
    "location": "3D Viewport > Sidebar > Models",
    "description": "Lists the models that you own in a shop, and imports them at true scale",
    "category": "Import-Export",
}

# How long the shop may take to write a GLB, in seconds, and how often it is asked meanwhile.
PATIENCE = 600
PAUSE = 2


class Refused(Exception):
    """Why something could not be done, in a sentence for the person."""


class NoRedirect(urllib.request.HTTPRedirectHandler):
    """The token must not follow a redirect to another host."""

    def redirect_request(self, *_):
        return None


calls = urllib.request.build_opener(NoRedirect)
# The models that the shop listed last, by id; their pictures; the choices of versions, which Blender does not keep itself.
owned = {}
pictures = None
choices = {}


def preferences():
    return bpy.context.preferences.addons[__name__].preferences


def shop_address():
    return preferences().address.strip().rstrip("/")


def opened(request, opener):
    """The answer to a request. Raises Refused."""
    if not getattr(bpy.app, "online_access", True):
        raise Refused("Blender may not go online: allow it in the preferences, under System")
    try:
        return opener.open(request, timeout=60)
    except urllib.error.HTTPError as error:
        try:
            sentence = json.load(error)["message"]
        except (ValueError, KeyError, TypeError):
            sentence = f"The shop answered {error.code}. Is its address right?"
        raise Refused(sentence) from error
    except (OSError, ValueError) as error:
        raise Refused(f"The shop could not be reached: {error}") from error


def ask(path, query=None, body=None):
    """What a call of the shop's API answers, and its headers. Raises Refused."""
    address = f"{shop_address()}/api{path}"
    if query:
        address += "?" + urllib.parse.urlencode(query)
    headers = {"Authorization": f"Bearer {preferences().token.strip()}", "Content-Type": "application/json"}
    data = None if body is None else json.dumps(body).encode()
    try:
        request = urllib.request.Request(address, data, headers)
    except ValueError as error:
        raise Refused("Please enter the shop's address, with https://, in the add-on's preferences") from error
    with opened(request, calls) as answer:
        text = answer.read().decode()
        is_json = "json" in answer.headers.get("Content-Type", "")
        return (json.loads(text) if is_json else text), answer.headers


def download(address, path):
    """Saves a file, without the token: links to files are signed. Returns its media type. Raises Refused."""
    with opened(address, urllib.request.build_opener()) as answer, open(path, "wb") as file:
        shutil.copyfileobj(answer, file)
        return answer.headers.get("Content-Type", "")


def list_owned():
    """All models of the token's owner, each with its versions. Raises Refused."""
    models, page = [], 1
    while True:
        rows, headers = ask("/charge/files", {"page": page})
        if not isinstance(rows, list):
            raise Refused("There is no shop at this address")
        models += rows
        page += 1
        if not rows or len(models) >= int(headers["X-Total-Count"]):
            return models


def versions_of(model):
    """The numbers of the versions that the owner may download, oldest first."""
    numbers = [one["version"] for one in model["versions"]]
    return [number for number in numbers if number >= model["from"] or number == numbers[-1]]


def make_glb(model_id, version):
    """Waits until the shop has written the version as GLB. False where its own files are the GLB. Raises Refused."""
    path, give_up_at, asked = f"/modal/conversions/{model_id}", time.monotonic() + PATIENCE, False
    while time.monotonic() < give_up_at:
        answer, _ = ask(path, {"version": version})
        glb = next((one for one in answer["formats"] if one["format"] == "glb"), None)
        if glb is None or glb["state"] == "made":
            return glb is not None
        if glb["state"] == "failed" and (asked or not glb.get("mayRetry")):
            raise Refused(glb.get("reason", "The shop could not write this model as GLB"))
        if glb["state"] != "making":
            ask(path, body={"format": "glb", "version": version})
            asked = True
        time.sleep(PAUSE)
    raise Refused("The shop is still writing the GLB. Please try again in a few minutes")


def fetch_glb(model_id, version, folder):
    """The path of a version as GLB in a folder: the shop's, or the largest in the archive. Raises Refused."""
    path = os.path.join(folder, "model.glb")
    query = {"version": version}
    if make_glb(model_id, version):
        download(ask(f"/modal/filedownload/{model_id}", {**query, "format": "glb"})[0], path)
        return path
    archive = os.path.join(folder, "archive.zip")
    download(ask(f"/modal/filedownload/{model_id}", query)[0], archive)
    with zipfile.ZipFile(archive) as files:
        glbs = [one for one in files.infolist() if one.filename.lower().endswith(".glb")]
        if not glbs:
            raise Refused("Its files contain no GLB, and the shop can make none of them")
        with files.open(max(glbs, key=lambda one: one.file_size)) as source, open(path, "wb") as target:
            shutil.copyfileobj(source, target)
    return path


def facts_of(model, version):
    """What an imported object says about where it is from, as custom properties."""
    order = model["order"] or {}
    licence = order.get("licence")
    facts = {
        "shop_address": shop_address(),
        "shop_model_id": model["_id"],
        "shop_model": model["name"],
        "shop_version": version,
        "shop_invoice": order.get("invoiceId", ""),
    }
    if licence:
        facts["shop_licence"] = f"{licence['licenceId']}, version {licence['version']}"
        facts["shop_licence_text"] = f"{shop_address()}/licence/{licence['licenceId']}/{licence['version']}"
    return facts


def import_version(context, model, version, anchor=None):
    """Imports a version below an empty object: a new one, or that of an earlier version, whose objects it replaces. Raises Refused."""
    # Debian 12's glTF importer uses a name that its NumPy no longer has.
    if not hasattr(numpy, "bool"):
        numpy.bool = bool
    before = set(bpy.data.objects)
    with tempfile.TemporaryDirectory() as folder:
        try:
            bpy.ops.import_scene.gltf(filepath=fetch_glb(model["_id"], version, folder))
        except RuntimeError as error:
            raise Refused(f"Blender could not read the GLB: {error}") from error
    fresh = [one for one in bpy.data.objects if one not in before]
    if anchor is None:
        anchor = bpy.data.objects.new(model["name"], None)
        # GLB is in metres; a scene may have another unit.
        anchor.scale = [1 / context.scene.unit_settings.scale_length] * 3
        anchor["shop_is_model"] = True
        context.collection.objects.link(anchor)
    # What the person has placed below it stays, other models of the shop too.
    for old in anchor.children_recursive:
        if old.get("shop_model_id") == model["_id"] and not old.get("shop_is_model"):
            bpy.data.objects.remove(old)
    anchor.name = f"{model['name']}, version {version}"
    for one in fresh:
        one.parent = one.parent or anchor
    for one in [anchor, *fresh]:
        for name, value in facts_of(model, version).items():
            one[name] = value


def outdated(scene):
    """The models in a scene of which the shop has a later version, each with its number."""
    for one in scene.objects:
        model = owned.get(one.get("shop_model_id")) if one.type == "EMPTY" and one.get("shop_is_model") else None
        newest = max(versions_of(model), default=0) if model else 0
        if newest > one.get("shop_version", newest):
            yield one, newest


def load_picture(model):
    """Shows a model's picture in the list; without one it is listed all the same."""
    path = os.path.join(bpy.app.tempdir, f"shop-{model['_id']}.jpg")
    try:
        # Until the shop has made its pictures, it answers a placeholder of another type.
        if model["_id"] not in pictures and download(f"{model['card']}&w=256", path) == "image/jpeg":
            pictures.load(model["_id"], path, "IMAGE")
    except (Refused, OSError, RuntimeError, http.client.HTTPException):
        pass


class ShopOperator:
    """Does something with the shop, behind a progress cursor; a refusal is shown as a sentence."""

    def execute(self, context):
        context.window_manager.progress_begin(0, 1)
        try:
            self.act(context)
        except Refused as refused:
            self.report({"ERROR"}, str(refused))
            return {"CANCELLED"}
        except (OSError, http.client.HTTPException, zipfile.BadZipFile) as error:
            self.report({"ERROR"}, f"It broke off. Please try again: {error}")
            return {"CANCELLED"}
        finally:
            context.window_manager.progress_end()
        return {"FINISHED"}


class MODELSHOP_OT_refresh(ShopOperator, Operator):
    """List the models that you own"""

    bl_idname = "model_shop.refresh"
    bl_label = "Refresh"

    def act(self, context):
        models = list_owned()
        owned.clear()
        owned.update((model["_id"], model) for model in models)
        listed = context.window_manager.model_shop_models
        listed.clear()
        for model in models:
            row = listed.add()
            row.name, row.model_id = model["name"], model["_id"]
            load_picture(model)


class MODELSHOP_OT_import(ShopOperator, Operator):
    """Import this version at true scale, in the place of an earlier one if that is named"""

    bl_idname = "model_shop.import_model"
    bl_label = "Import"
    bl_options = {"REGISTER", "UNDO"}

    model_id: StringProperty()
    version: IntProperty()
    instead_of: StringProperty()

    def act(self, context):
        if self.model_id not in owned:
            raise Refused("The list does not have this model. Please refresh it")
        import_version(context, owned[self.model_id], self.version, context.scene.objects.get(self.instead_of))


def version_choices(row, _):
    """The versions of a listed model, the newest first."""
    numbers = versions_of(owned[row.model_id]) if row.model_id in owned else []
    choices[row.model_id] = [(str(one), f"Version {one}", "") for one in reversed(numbers)]
    return choices[row.model_id]


class ShopModel(PropertyGroup):
    model_id: StringProperty()
    version: EnumProperty(name="Version", items=version_choices)


class MODELSHOP_UL_models(UIList):
    def draw_item(self, _context, layout, _data, item, _icon, _active, _property):
        icon = pictures[item.model_id].icon_id if item.model_id in pictures else 0
        layout.label(text=item.name, icon_value=icon)


class MODELSHOP_PT_models(Panel):
    bl_label = "Models that you own"
    bl_category = "Models"
    bl_space_type = "VIEW_3D"
    bl_region_type = "UI"

    def draw(self, context):
        layout, manager = self.layout, context.window_manager
        layout.operator("model_shop.refresh", icon="FILE_REFRESH")
        for anchor, newest in outdated(context.scene):
            box = layout.box()
            box.label(text=f"Version {newest} is here: {anchor['shop_model']}", icon="INFO")
            act = box.operator("model_shop.import_model", text=f"Update to version {newest}")
            act.model_id, act.version, act.instead_of = anchor["shop_model_id"], newest, anchor.name
        models = manager.model_shop_models
        layout.template_list("MODELSHOP_UL_models", "", manager, "model_shop_models", manager, "model_shop_chosen")
        if manager.model_shop_chosen < len(models):
            chosen = models[manager.model_shop_chosen]
            if chosen.model_id in pictures:
                layout.template_icon(pictures[chosen.model_id].icon_id, scale=8)
            layout.prop(chosen, "version")
            act = layout.operator("model_shop.import_model", icon="IMPORT")
            act.model_id, act.version = chosen.model_id, int(chosen.version or 0)


class ShopPreferences(AddonPreferences):
    bl_idname = __name__

    address: StringProperty(name="Address of the shop", description="Such as https://shop.example")
    token: StringProperty(name="Token", description="Your account in the shop makes it", subtype="PASSWORD")

    def draw(self, _context):
        self.layout.prop(self, "address")
        self.layout.prop(self, "token")


screens = (MODELSHOP_UL_models, MODELSHOP_PT_models)
register_classes, unregister_classes = bpy.utils.register_classes_factory(
    (ShopModel, ShopPreferences, MODELSHOP_OT_refresh, MODELSHOP_OT_import, *screens)
)


def register():
    global pictures
    register_classes()
    pictures = bpy.utils.previews.new()
    bpy.types.WindowManager.model_shop_models = CollectionProperty(type=ShopModel)
    bpy.types.WindowManager.model_shop_chosen = IntProperty()


def unregister():
    del bpy.types.WindowManager.model_shop_chosen
    del bpy.types.WindowManager.model_shop_models
    bpy.utils.previews.remove(pictures)
    unregister_classes()
