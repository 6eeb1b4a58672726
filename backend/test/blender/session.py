"""A person at Blender: installs the add-on, signs in, refreshes the list, does what is asked, and saves. Prints what there is then."""

import json
import os
import sys

import bpy
from mathutils import Vector

addon, shop, token, scene, act = sys.argv[sys.argv.index("--") + 1 :]
bpy.ops.preferences.addon_install(filepath=addon)
bpy.ops.preferences.addon_enable(module="model_shop")
preferences = bpy.context.preferences.addons["model_shop"].preferences
preferences.address, preferences.token = shop, token
if os.path.exists(scene):
    bpy.ops.wm.open_mainfile(filepath=scene)
else:
    bpy.ops.wm.read_homefile(use_empty=True, use_factory_startup=False)

said = {}
try:
    bpy.ops.model_shop.refresh()
    import model_shop

    rows = bpy.context.window_manager.model_shop_models
    said["listed"] = [[row.name, model_shop.versions_of(model_shop.owned[row.model_id])] for row in rows]
    said["pictures"] = [list(model_shop.pictures[row.model_id].image_size) for row in rows]
    said["news"] = [[one.name, newest] for one, newest in model_shop.outdated(bpy.context.scene)]
    if act == "import":
        bpy.ops.model_shop.import_model(model_id=rows[0].model_id, version=1)
    if act == "update":
        name, newest = said["news"][0]
        bpy.ops.model_shop.import_model(model_id=rows[0].model_id, version=newest, instead_of=name)
except RuntimeError as error:
    said["refused"] = str(error)

bpy.context.view_layer.update()
meshes = [one for one in bpy.data.objects if one.type == "MESH" and one.name in bpy.context.scene.objects]
corners = [one.matrix_world @ Vector(corner) for one in meshes for corner in one.bound_box]
said["size"] = [max(at) - min(at) for at in zip(*corners)]
said["lowest"] = [min(at) for at in zip(*corners)]
said["objects"] = [
    {name: one[name] for name in one.keys() if name.startswith("shop_")}
    for one in bpy.context.scene.objects
    if one.get("shop_model_id")
]
if act == "import":
    empty = next(one for one in bpy.context.scene.objects if one.type == "EMPTY" and one.parent is None)
    empty.location = (5, 0, 0)
bpy.ops.wm.save_as_mainfile(filepath=scene)
print("SAID " + json.dumps(said))
